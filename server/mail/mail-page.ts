import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languageFacts } from '#domain/i18n/languages.ts';

export interface LabelledLink {
  readonly label: string;
  readonly link: string;
}

/** Contents of a mail, each in the reader's language; nothing of it is markup. */
export interface MailContents {
  readonly heading: string;
  /** Line that mailboxes show after the subject; it does not repeat it. */
  readonly preview: string;
  /** The authority that writes, for the head. */
  readonly authority: string;
  /** Paragraphs above the box. */
  readonly lead: readonly string[];
  /** The one date, amount or code that the mail is about; `good` for what was granted or paid. */
  readonly box:
    | { readonly label: string; readonly value: string; readonly more?: string; readonly good?: boolean }
    | undefined;
  /** Office to go to or to ask, with its contact details and the map: after the text. */
  readonly place: { readonly name: string; readonly lines: readonly string[]; readonly map: LabelledLink } | undefined;
  /** A line that starts with the list mark is an item of a list. */
  readonly paragraphs: readonly string[];
  /** Fee that the button pays, right above it; undefined where the button does something else. */
  readonly due: string | undefined;
  /** Numbers of the applications, each in one piece, and their label: for whoever keeps the mail, at its foot. */
  readonly numbers: { readonly label: string; readonly values: readonly string[] } | undefined;
  /** Dates, times and amounts in the texts, each to stay on one line. */
  readonly whole: readonly string[];
  readonly action: LabelledLink | undefined;
  readonly footer: readonly string[];
  readonly stop: LabelledLink | undefined;
  /** True for the drawn mark in the head; a portal with an emblem of its own sends none. */
  readonly withMark: boolean;
}

/** The authority in its own language, which stands in every head. */
const nepali = 'नेपाल सरकार · अध्यागमन विभाग';

/** Starts each item of a list, in the plain text too. */
export const listMark = '– ';

/** Colours for mail programs that know dark mode; the others show the light ones of the styles beside each element. */
const dark =
  '@media (prefers-color-scheme:dark){.g{background:#12161c!important}.c{background:#1b2129!important}.i{color:#edf0f4!important}' +
  '.q{color:#b4bdc9!important;border-color:#343c47!important}.b{background:#1a2a41!important;border-color:#8fbcf7!important}' +
  '.bg{background:#15301f!important;border-color:#7fd1a0!important}.ag{color:#7fd1a0!important}.a{color:#8fbcf7!important}.k{background:#8fbcf7!important}.l{color:#0b1a2e!important}}@media (max-width:480px){.p{padding-left:20px!important;padding-right:20px!important}.v{font-size:21px!important;line-height:28px!important}}';

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif";

/**
 * Draws a mail: a blue band under the crimson line, the heading, one box, the text, one button. Tables and inline styles,
 * because mail programs support little else; no picture and nothing from outside. Programs that know no drawings leave out the ridge alone.
 */
export function mailPage(language: Language, contents: MailContents): string {
  const {
    heading,
    preview,
    authority,
    lead,
    box,
    place,
    paragraphs,
    due,
    numbers,
    whole,
    action,
    footer,
    stop,
    withMark,
  } = contents;
  const { tag } = languageFacts[language];
  const row = (content: string, style: string, classes = 'p') =>
    `<tr><td class="${classes}" style="${style}">${content}</td></tr>`;
  const paragraphRow = (paragraph: string) => row(prose(paragraph, whole), 'padding:8px 32px');
  const second = tag === languageFacts.ne.tag ? '' : `<br>${unbroken(authority, authority.split(' · '))}`;
  const names = `<span lang="${languageFacts.ne.tag}">${nepali}</span>${second}`;
  return [
    `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><title>${escaped(heading)}</title><style>${dark}</style></head>`,
    '<body class="g" style="margin:0;background:#f3f5f8">',
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0">',
    '<tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"',
    ` class="c" style="max-width:560px;background:#ffffff;text-align:left;${font}">`,
    row(
      withMark ? beside(mark, names) : names,
      'background:#10294d;border-top:4px solid #c8102e;padding:18px 32px 0;color:#ffffff;font-size:14px;line-height:20px',
    ),
    row(ridge, 'background:#10294d;padding:0;font-size:0;line-height:0', ''),
    row(
      `<h1 class="i" style="margin:0;font-size:26px;line-height:32px;color:#14181f;text-wrap:balance">${unbroken(heading, whole)}</h1>`,
      'padding:28px 32px 8px',
    ),
    ...lead.map(paragraphRow),
    ...(box === undefined ? [] : [row(boxed(box, whole), 'padding:12px 32px')]),
    ...paragraphs.map(paragraphRow),
    ...(place === undefined ? [] : [row(placed(place), 'padding:8px 32px')]),
    ...(due === undefined ? [] : [row(prose(due, whole), 'padding:8px 32px')]),
    ...(action === undefined ? [] : [row(button(action), 'padding:16px 32px 8px')]),
    row('', 'padding:0 0 20px'),
    row(
      [
        ...(numbers === undefined ? [] : [numbered(numbers)]),
        ...footer.map(escaped),
        ...(stop === undefined ? [] : [quietLink(stop)]),
      ]
        .map((line) => `<p class="q" style="margin:0 0 6px;color:#4a5463">${line}</p>`)
        .join(''),
      'padding:16px 32px 20px;border-top:1px solid #d5dae1;font-size:14px;line-height:21px',
      'p q',
    ),
    '</table></td></tr></table></body></html>',
  ].join('');
}

/** Returns what a drawing of the pages consists of, without its own frame and title. */
function drawn(file: string): string {
  const drawing = readFileSync(join(import.meta.dirname, '../../public', file), 'utf8');
  return drawing.replaceAll(/^.*?<\/title>|<\/svg>\s*$/gsu, '').replaceAll(/ id="[^"]*"/gu, '');
}

const ridge = `<svg aria-hidden="true" width="100%" height="56" viewBox="0 0 1600 199" preserveAspectRatio="none" fill="none" stroke="#4d6a97" color="#ffffff">${drawn('ridge.svg')}</svg>`;
const mark = `<svg aria-hidden="true" width="40" height="40" viewBox="0 0 48 48" fill="none" stroke="#ffffff" stroke-linecap="round" stroke-linejoin="round">${drawn('emblem.svg')}</svg>`;

const ink = 'font-size:17px;line-height:26px;color:#14181f';

/** Draws a paragraph, with the lines of a list as its items. */
function prose(paragraph: string, whole: readonly string[]): string {
  const lines = paragraph.split('\n');
  const text = lines.filter((line) => !line.startsWith(listMark)).join('\n');
  const items = lines
    .filter((line) => line.startsWith(listMark))
    .map((line) => `<li style="margin:0 0 4px">${unbroken(line.slice(listMark.length), whole)}</li>`);
  return [
    ...(text === '' ? [] : [`<p class="i" style="margin:0;${ink}">${unbroken(text, whole)}</p>`]),
    ...(items.length === 0
      ? []
      : [
          `<ul class="i" style="margin:${text === '' ? 0 : '6px'} 0 0;padding:0 0 0 20px;${ink}">${items.join('')}</ul>`,
        ]),
  ].join('');
}

/** Puts the mark before the names of the authority, which stand beside it on the narrowest screens too. */
function beside(picture: string, names: string): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr>' +
    `<td style="padding:0 12px 0 0;font-size:0;line-height:0">${picture}</td>` +
    `<td style="color:#ffffff;font-size:14px;line-height:20px">${names}</td></tr></table>`
  );
}

function numbered({ label, values }: NonNullable<MailContents['numbers']>): string {
  const figures = "white-space:nowrap;color:#14181f;font-family:ui-monospace,Menlo,Consolas,'Noto Sans Mono',monospace";
  const codes = values.map((value) => `<span class="i" style="${figures}">${escaped(value)}</span>`);
  return `${escaped(label)}${values.length > 1 ? '<br>' : ''}${codes.join('<br>')}`;
}

function boxed(
  { label, value, more, good = false }: NonNullable<MailContents['box']>,
  whole: readonly string[],
): string {
  const { ground, edge, box, text } = good
    ? { ground: '#e6f4ea', edge: '#17663a', box: 'bg', text: 'ag' }
    : { ground: '#e9f0f9', edge: '#1b4b8a', box: 'b', text: 'a' };
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${box}" style="background:${ground};border-left:4px solid ${edge}">` +
    '<tr><td style="padding:14px 20px">' +
    `<p class="${text}" style="margin:0;font-size:15px;line-height:22px;color:${edge}">${escaped(label)}</p>` +
    `<p class="i v" style="margin:0;font-size:24px;line-height:32px;font-weight:bold;color:#14181f">${unbroken(value, whole)}</p>` +
    (more === undefined
      ? ''
      : `<p class="i" style="margin:0;font-size:15px;line-height:22px;color:#14181f">${escaped(more)}</p>`) +
    '</td></tr></table>'
  );
}

function placed({ name, lines, map }: NonNullable<MailContents['place']>): string {
  return (
    `<p class="i" style="margin:0;${ink}"><b>${escaped(name)}</b>${lines.map((line) => `<br>${escaped(line)}`).join('')}` +
    `<br>${quietLink(map)}</p>`
  );
}

/** The blue is the cell's, so that the button is one where padding of links is not known. */
function button({ label, link }: LabelledLink): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="k" style="background:#1b4b8a;border-radius:4px">' +
    `<a class="l" href="${escaped(link)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-size:17px;line-height:24px;font-weight:bold;text-decoration:none">${escaped(label)}</a>` +
    '</td></tr></table>'
  );
}

function quietLink({ label, link }: LabelledLink): string {
  return `<a class="a" href="${escaped(link)}" style="color:#1b4b8a">${escaped(label)}</a>`;
}

const submissionNumber = '[A-Z0-9]+(?:-[A-Z0-9]+){2,}';

/** Keeps submission numbers, which browsers would break at their hyphens, and some other parts of a text on one line. */
function unbroken(text: string, whole: readonly string[]): string {
  return text
    .split(new RegExp(`(${[...whole.map(literal), submissionNumber].join('|')})`))
    .map((part, index) =>
      index % 2 === 1 ? `<span style="white-space:nowrap">${escaped(part)}</span>` : escaped(part),
    )
    .join('');
}

/** Returns a pattern that matches a text as it is. */
function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
