/** Lets the browser save a file. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; no download dialog stays open longer than an hour.
  setTimeout(() => URL.revokeObjectURL(address), 3_600_000);
}
