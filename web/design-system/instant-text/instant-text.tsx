/**
 * A day with its time, for narrow columns: the time may stand below the day, and neither is broken.
 * @param text as `formatInstant` of any language says it: the time is what follows the last space
 */
export function InstantText({ text }: { readonly text: string }) {
  const end = text.lastIndexOf(' ');
  return (
    <span>
      <span className="whitespace-nowrap">{text.slice(0, end)}</span>{' '}
      <span className="whitespace-nowrap">{text.slice(end + 1)}</span>
    </span>
  );
}
