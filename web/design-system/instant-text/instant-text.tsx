/**
 * A date with its time, for narrow columns: the time may go below the date, but neither breaks.
 *
 * @param text in the form of `formatInstant` in any language: the time is the part after the last space
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
