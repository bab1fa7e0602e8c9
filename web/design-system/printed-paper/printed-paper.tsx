import type { ReactNode } from 'react';
import type { BarcodeBlock, PrintBlock, PrintDocument, PrintText } from '#contract/print-document.ts';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';
import { classNames } from '../class-names.ts';
import { TextWithCodes } from '../code-text/code-text.tsx';
import { RidgeIcon, WarningIcon } from '../icons/icons.tsx';
import { Ridge } from '../layout/public-masthead.tsx';
import { tableRoles } from '../table/table-roles.ts';

/**
 * A printed document on the screen and in the browser's print, black on white whatever the colour scheme, because
 * scanners and photocopiers must read it. The PDF is drawn from the same description.
 */
export function PrintedDocument({ document: paper }: { readonly document: PrintDocument }) {
  const {
    language: reader,
    localLanguage: language = reader,
    title,
    issuer,
    number,
    demoNotice,
    blocks,
    footer,
  } = paper;
  return (
    <article className="mx-auto mb-8 max-w-[210mm] break-after-page border border-edge bg-[#fff] px-4 pb-6 text-sm text-[#000] shadow-raised last:break-after-auto sm:px-12 sm:pb-8 print:mb-0 print:max-w-none print:border-0 print:p-0 print:text-[9pt]/[1.25] print:shadow-none print:[&_:is(td,th)]:leading-[1.25] print:[&_:is(p,li)]:leading-[1.35] [color-scheme:light]">
      <div className="-mx-4 mb-2 sm:-mx-12 sm:mb-4 print:mx-0 print:mb-2">
        <Ridge className="h-12 text-[#000] stroke-[#888] forced-color-adjust-none print:h-7" />
      </div>
      <header className="mb-4 print:mb-2">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-[#000] pb-2 sm:mb-4 sm:pb-3 print:mb-2 print:pb-1">
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="flex-none rounded-full border border-[#000] p-1">
              <RidgeIcon className="size-6" />
            </span>
            <p className="text-[12px] print:text-[8pt]">
              <Words text={issuer} language={language} />
            </p>
          </div>
          <div className="ml-auto text-right">
            <p className="text-[12px]">
              <Words text={number.label} language={language} inline />
            </p>
            <p translate="no" className="font-mono text-[17px] font-semibold [overflow-wrap:anywhere]">
              {number.value}
            </p>
          </div>
        </div>
        <h2 className={beside}>
          <Words text={title} language={language} small />
        </h2>
        {demoNotice && (
          <p className="flex items-center gap-1.5 text-[12px]">
            <WarningIcon className="flex-none" />
            <span>
              <Words text={demoNotice} language={language} inline />
            </span>
          </p>
        )}
      </header>
      <Blocks blocks={blocks} language={language} />
      <footer className="mt-3 border-t border-[#000] pt-2 sm:mt-6 text-[12px] print:mt-3 print:pt-1 print:text-[8pt]">
        {footer.map((text) => (
          <p key={text.en}>
            <Words text={text} language={language} inline />
          </p>
        ))}
      </footer>
    </article>
  );
}

/** Both languages on one line where there is room, the second one quieter. */
const beside = 'flex flex-wrap items-baseline gap-x-3 text-lg';

/** Keeps a dot between two parts with the first, so that it does not begin a line, and a hyphen within its word. */
function unbroken(text: string): string {
  return text.replaceAll(' · ', '\u00a0· ').replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, '-\u2060');
}

/** The text in both languages, each marked with its language. */
function Words({
  text,
  language,
  inline = false,
  flows = false,
  small = false,
}: {
  readonly text: PrintText;
  readonly language: Language;
  readonly inline?: boolean;
  /** True where on paper the second language goes beside the first if there is room. */
  readonly flows?: boolean;
  /** True where the second language only repeats a label. */
  readonly small?: boolean;
}) {
  return (
    <>
      <span lang="en" className={classNames(flows && 'print:mr-2 print:inline-block', flows && small && 'max-sm:mr-2')}>
        <TextWithCodes text={unbroken(text.en)} />
      </span>
      {text.local !== undefined && text.local !== text.en && (
        <>
          {inline ? '\u00a0· ' : null}
          <span
            lang={languageFacts[language].tag}
            className={classNames(
              !inline && 'font-normal',
              // A label takes one line of a phone where both languages fit.
              !inline && (flows && small ? 'inline-block sm:block' : 'block'),
              small && 'text-[12px] print:text-[8pt]',
              flows && 'print:inline-block',
              // Its script may sit lower in its line, which would make every line of the sheet higher.
              (inline || flows) && 'print:leading-none',
            )}
          >
            <TextWithCodes text={unbroken(text.local)} />
          </span>
        </>
      )}
    </>
  );
}

function Blocks({
  blocks,
  language,
}: {
  readonly blocks: readonly PrintBlock[];
  readonly language: Language;
}): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks never move
  return blocks.map((block, index) => <Block key={index} block={block} language={language} />);
}

/**
 * A table of the document. On a phone the first of several columns stands above the others, and a first cell that repeats
 * the one above is left out.
 */
function Table({
  block: { caption, captionHidden, columns, rows },
  language,
}: {
  readonly block: Extract<PrintBlock, { readonly type: 'table' }>;
  readonly language: Language;
}) {
  const stacked = columns.length > 2;
  const roles = tableRoles(stacked);
  const line = stacked && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]';
  const first = stacked && 'max-sm:col-span-2 max-sm:pb-0';
  return (
    <table {...roles.table} className={classNames('mb-3 w-full border-collapse print:mb-2', stacked && 'max-sm:block')}>
      <caption
        className={classNames(captionHidden ? 'sr-only' : 'mb-1 text-left font-semibold', stacked && 'max-sm:block')}
      >
        <Words text={caption} language={language} inline />
      </caption>
      <thead {...roles.group} className={classNames(stacked && 'max-sm:block max-sm:border-b max-sm:text-[12px]')}>
        <tr {...roles.row} className={classNames(line)}>
          {columns.map((column, index) => (
            <th
              key={column.label.en}
              scope="col"
              {...roles.columnHeader}
              className={classNames(
                'py-px pr-2 font-normal last:pr-0 sm:py-1 print:py-px',
                column.align === 'end' ? 'text-right' : 'text-left',
                index === 0 && first,
              )}
            >
              <Words text={column.label} language={language} flows />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className={classNames(stacked && 'max-sm:block')}>
        {rows.map((row, rowIndex) => (
          <tr
            {...roles.row}
            // biome-ignore lint/suspicious/noArrayIndexKey: a document's rows never move
            key={rowIndex}
            className={classNames(
              row.total && 'font-semibold max-sm:border-t max-sm:text-base',
              stacked && rowIndex > 0 && !repeats(row, rows[rowIndex - 1]) && 'max-sm:border-t',
              row.total ? stacked && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto]' : line,
            )}
          >
            {row.cells.map((cell, index) => (
              <td
                {...roles.cell}
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stay in their column
                key={index}
                className={classNames(
                  'py-px pr-2 align-top last:pr-0 sm:py-1 print:py-px',
                  columns[index]?.align === 'end' && 'text-right whitespace-nowrap',
                  index === 0 && !row.total && first,
                  index === 0 && repeats(row, rows[rowIndex - 1]) && stacked && 'max-sm:sr-only',
                )}
              >
                <Words text={cell} language={language} flows />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TableRow = Extract<PrintBlock, { readonly type: 'table' }>['rows'][number];

/** True for a row about the same as the one above it: their first cells are alike. */
function repeats({ cells: [first], total }: TableRow, above: TableRow | undefined): boolean {
  return !total && first !== undefined && first.en === above?.cells[0]?.en;
}

function Block({ block, language }: { readonly block: PrintBlock; readonly language: Language }) {
  switch (block.type) {
    case 'heading':
      return (
        <h3 className={classNames('mt-4 mb-1 print:mt-3', block.large ? beside : 'text-sm print:text-[9pt]')}>
          <Words text={block.text} language={language} inline={!block.large} small={block.large === true} />
        </h3>
      );
    case 'rows':
      return (
        <dl className="mb-2 max-sm:text-[14px]">
          {block.rows.map((row) => (
            <div
              key={row.label.en}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-2 py-px sm:grid-cols-[minmax(0,1fr)_minmax(0,2.7fr)] sm:py-1 print:py-px"
            >
              {/* In a narrow column, Chinese breaks at its brackets and not within a word. */}
              <dt className="[overflow-wrap:anywhere] break-keep max-sm:text-[12px]">
                <Words text={row.label} language={language} flows small />
              </dt>
              <dd
                className={classNames(
                  '[overflow-wrap:anywhere]',
                  row.strong && 'font-semibold',
                  row.code && 'font-mono',
                )}
              >
                <Words text={row.value} language={language} flows />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'barcode':
      return <Barcode block={block} language={language} />;
    case 'photo':
      return (
        <img
          src={block.dataUrl}
          alt={block.alt.local ?? block.alt.en}
          className="mb-3 aspect-[7/9] w-[28mm] border border-[#000] object-cover sm:ml-auto print:ml-auto"
        />
      );
    case 'table':
      return <Table block={block} language={language} />;
    case 'notice':
      return (
        <p
          className={classNames(
            'mb-3',
            block.tone === 'status' && 'border-l-4 border-[#000] pl-3 font-semibold max-sm:text-lg',
          )}
        >
          <Words text={block.text} language={language} />
        </p>
      );
    case 'list':
      return (
        <div className="mb-3 print:mb-2">
          <p className="font-semibold">
            <Words text={block.title} language={language} inline />
          </p>
          <ul className="list-disc pl-5">
            {block.items.map((item) => (
              <li key={item.en}>
                <Words text={item} language={language} inline />
              </li>
            ))}
          </ul>
        </div>
      );
    case 'places':
      return (
        <div className="mb-3 grid break-inside-avoid grid-cols-[repeat(auto-fit,minmax(40mm,1fr))] gap-x-6">
          {block.places.map((place) => (
            <p key={place.en} className="mt-[20mm] border-t border-[#000] pt-1 print:mt-[16mm]">
              <Words text={place} language={language} inline />
            </p>
          ))}
        </div>
      );
    case 'stamps':
      return (
        <div className="mb-3 break-inside-avoid print:mb-2">
          <p className="mb-1 font-semibold">
            <Words text={block.title} language={language} inline />
          </p>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(26mm,1fr))] gap-2">
            {block.boxes.map(({ name, note, thick }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a route may begin and end at one post
                key={index}
                className={classNames(
                  'min-h-[30mm] border-[#000] px-1 py-1 text-[11px]/[14px] print:min-h-[25mm] print:text-[7.5pt]/[9pt]',
                  thick ? 'border-2' : 'border',
                )}
              >
                <span translate="no" className="block font-semibold">
                  {name}
                </span>
                {note !== undefined && <Words text={note} language={language} inline />}
              </li>
            ))}
          </ul>
        </div>
      );
    case 'columns':
      if (block.equal) {
        return (
          <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
            {[block.main, block.side].map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns have one order
              <div key={index} className="min-w-0">
                <Blocks blocks={column} language={language} />
              </div>
            ))}
          </div>
        );
      }
      return (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_46mm] sm:gap-6 print:gap-4">
          <div className="min-w-0">
            <Blocks blocks={block.main} language={language} />
          </div>
          <div className="flex min-w-0 items-start gap-x-3 sm:block sm:text-right print:block print:text-right">
            <Blocks blocks={block.side} language={language} />
          </div>
        </div>
      );
  }
}

/** An address breaks after its slashes and signs, not within a word. */
const partOfAddress = /(?<=[/?&=])/;

/** A QR code or a linear barcode on white, with its text next to it. */
function Barcode({ block, language }: { readonly block: BarcodeBlock; readonly language: Language }) {
  const { shape, symbology, text, alt } = block;
  const label = language === 'en-US' ? alt.en : (alt.local ?? alt.en);
  return (
    <figure className={classNames('mb-2 inline-block max-w-full bg-[#fff] text-[#000] print:mb-0')}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        preserveAspectRatio={symbology === 'qr' ? 'xMidYMid meet' : 'none'}
        shapeRendering="crispEdges"
        className={
          symbology === 'qr'
            ? 'inline-block h-[34mm] w-[34mm] sm:-mr-3 print:-mr-3'
            : '-ml-2 h-[14mm] w-[70mm] max-w-full'
        }
      >
        <path d={shape.path} fill="#000" />
      </svg>
      <figcaption translate="no" className="mt-1 max-w-[70mm] font-mono text-[12px] [overflow-wrap:anywhere]">
        {text.split(partOfAddress).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
          <span key={index} className="inline-block max-w-full">
            {part}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
