import type { ReactNode } from 'react';
import type { CaseView } from '#contract/api/casework.ts';

export interface FileProps {
  readonly file: CaseView;
}

export function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="pt-2 text-[14px]/[20px] [&_dl]:mb-3 [&_dl]:grid-cols-[repeat(auto-fill,minmax(130px,1fr))] [&_dl]:gap-x-4 [&_dl]:gap-y-1.5 [&_dt]:text-[12px]/[16px]"
    >
      <h2 id={id} className="mb-1 text-[15px]/[24px]!">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Labels and amounts in two columns, amounts on the right. */
export function SumTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly (readonly [key: string, label: string, sum: string])[];
}) {
  return (
    <table className="mb-4 w-full max-w-measure text-sm">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(([key, label, sum]) => (
          <tr key={key} className="border-b border-hairline">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {label}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap">{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
