/** Hands a file to the browser to keep. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; an hour is more than any download dialog stays open.
  setTimeout(() => URL.revokeObjectURL(address), 3_600_000);
}
