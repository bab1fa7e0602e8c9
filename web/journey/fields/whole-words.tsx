/** A text whose hyphenated words stay on one line where they fit: "multiple-entry" in a narrow choice or table. */
export function WholeWords({ text }: { readonly text: string }) {
  return text.split(/(\p{L}+(?:-\p{L}+)+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
