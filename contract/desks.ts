import type { SessionAudience } from '#domain/permissions/audiences.ts';
import type { Permission } from '#domain/permissions/permissions.ts';
import type { Office } from '#domain/reference-data/offices.ts';

/** A kind of office with its queue, its cases and its counter. */
export type DeskId = Office['kind'];
/** An area whose staff share one counter: a cash drawer and a stock of stickers. */
export type CounterId = 'department' | 'mission';
/** Document that a desk may print or send when it decides. */
type Issued = 'sticker' | 'letter';

interface DeskRow {
  readonly audience: SessionAudience;
  readonly counter: CounterId;
  /** Patterns of the queue's page and of a case's page; the documents of a case are below it. */
  readonly queue: string;
  readonly case: string;
  /** Address of the queue's call; all other calls of the desk are below it. */
  readonly calls: string;
  /** Group in the API document. */
  readonly tag: string;
  /** Name of the case in the activity log. */
  readonly logged: string;
  readonly issues: readonly Issued[];
  /** Permission to print stickers, at desks that do. */
  readonly printing?: Permission;
  /** Page and call of its appointment times, at desks that call applicants in. */
  readonly slots?: { readonly page: string; readonly calls: string };
}

/** All desks. Addresses, names in the path tables, guards and log entries are derived from these rows. */
export const desks = {
  port: {
    audience: 'department',
    counter: 'department',
    queue: '/department/system/arrivals',
    case: '/department/system/arrivals/:applicationId',
    calls: '/api/v1/department/arrivals',
    tag: 'port desk',
    logged: 'arrival',
    issues: ['sticker'],
    printing: 'arrivals.print',
  },
  department: {
    audience: 'department',
    counter: 'department',
    queue: '/department/system/requests',
    case: '/department/system/requests/:applicationId',
    calls: '/api/v1/department/requests',
    tag: 'department',
    logged: 'request',
    issues: ['letter'],
    slots: { page: '/department/system/appointments', calls: '/api/v1/department/slots' },
  },
  mission: {
    audience: 'mission',
    counter: 'mission',
    queue: '/mission/list',
    case: '/mission/show/:applicationId',
    calls: '/api/v1/mission/requests',
    tag: 'mission',
    logged: 'mission_request',
    issues: ['sticker', 'letter'],
    printing: 'stickers.print',
    slots: { page: '/mission/system/appointments', calls: '/api/v1/mission/slots' },
  },
} as const satisfies Record<DeskId, DeskRow>;

interface CounterRow {
  readonly audience: SessionAudience;
  readonly pages: string;
  readonly calls: string;
  readonly tag: string;
}

/** All counters. */
export const counters = {
  department: {
    audience: 'department',
    pages: '/department/system',
    calls: '/api/v1/department',
    tag: 'port desk',
  },
  mission: { audience: 'mission', pages: '/mission/system', calls: '/api/v1/mission', tag: 'mission' },
} as const satisfies Record<CounterId, CounterRow>;

export const deskIds = Object.keys(desks) as DeskId[];
export const counterIds = Object.keys(counters) as CounterId[];

type DesksIssuing<Paper extends Issued> = {
  [Desk in DeskId]: Paper extends (typeof desks)[Desk]['issues'][number] ? Desk : never;
}[DeskId];
export type StickerDeskId = DesksIssuing<'sticker'>;
export type LetterDeskId = DesksIssuing<'letter'>;

export type CallingDeskId = {
  [Desk in DeskId]: (typeof desks)[Desk] extends { readonly slots: object } ? Desk : never;
}[DeskId];

function issues(desk: DeskId, paper: Issued): boolean {
  const issued: readonly Issued[] = desks[desk].issues;
  return issued.includes(paper);
}

/** Returns true if a desk prints stickers for passports. */
export function printsStickers(desk: DeskId): desk is StickerDeskId {
  return issues(desk, 'sticker');
}

/** Returns true if applications at a desk can end with a letter. */
export function sendsLetters(desk: DeskId): desk is LetterDeskId {
  return issues(desk, 'letter');
}

/** Returns true if a desk calls applicants in. */
export function callsIn(desk: DeskId): desk is CallingDeskId {
  return 'slots' in desks[desk];
}

const caseCalls = {
  Queue: '',
  Numbers: '/numbers',
  Choices: '/choices',
  Overview: '/overview',
  Case: '/:application_id',
  Action: '/:application_id/actions/:action',
  Document: '/:application_id/documents/:document_id',
} as const;
const paperCalls = {
  sticker: { Sticker: '/:application_id/sticker', StickerPdf: '/:application_id/sticker.pdf' },
  letter: { Letter: '/:application_id/letter', LetterPdf: '/:application_id/letter.pdf' },
} as const;
const slotCalls = { Slots: '', SlotsClose: '/close' } as const;
const counterCalls = {
  CashShift: '/cash-shift',
  CashShiftCount: '/cash-shift/count',
  CashShiftClose: '/cash-shift/close',
  PastCashShifts: '/cash-shift/past',
  PastCashShift: '/cash-shift/past/:shift_id',
  CashShifts: '/cash-shifts',
  CashShiftRead: '/cash-shifts/:shift_id',
  CashShiftCheck: '/cash-shifts/:shift_id/check',
  Stickers: '/stickers',
  StickerHolders: '/stickers/holders',
} as const;
const counterPages = {
  CashShift: '/cash-shift',
  PastCashShift: '/cash-shift/:shiftId',
  Stickers: '/stickers',
} as const;

type Joined<Name extends string, Base extends string, Parts extends Readonly<Record<string, string>>> = {
  [Part in keyof Parts & string]: [`${Name}${Part}`, `${Base}${Parts[Part]}`];
}[keyof Parts & string];
type Table<Entry extends [string, unknown]> = { readonly [One in Entry as One[0]]: One[1] };

type CallEntries = {
  [Desk in DeskId]:
    | Joined<Desk, (typeof desks)[Desk]['calls'], typeof caseCalls>
    | {
        [Paper in (typeof desks)[Desk]['issues'][number]]: Joined<
          Desk,
          (typeof desks)[Desk]['calls'],
          (typeof paperCalls)[Paper]
        >;
      }[(typeof desks)[Desk]['issues'][number]];
}[DeskId];
type SlotEntries = {
  [Desk in CallingDeskId]: Joined<Desk, (typeof desks)[Desk]['slots']['calls'], typeof slotCalls>;
}[CallingDeskId];
type CounterEntries = {
  [Counter in CounterId]: Joined<Counter, (typeof counters)[Counter]['calls'], typeof counterCalls>;
}[CounterId];

function joined(name: string, base: string, parts: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return Object.entries(parts).map(([part, end]) => [`${name}${part}`, `${base}${end}`]);
}

/** Addresses of every desk's and counter's calls: `portQueue`, `missionCase`, `departmentCashShift`. */
export const deskCalls = Object.fromEntries([
  ...deskIds.flatMap((desk) => [
    ...joined(desk, desks[desk].calls, caseCalls),
    ...desks[desk].issues.flatMap((paper) => joined(desk, desks[desk].calls, paperCalls[paper])),
  ]),
  ...deskIds.filter(callsIn).flatMap((desk) => joined(desk, desks[desk].slots.calls, slotCalls)),
  ...counterIds.flatMap((counter) => joined(counter, counters[counter].calls, counterCalls)),
]) as Table<CallEntries | SlotEntries | CounterEntries>;

type OpenPage<Pattern, Audience> = { readonly pattern: Pattern; readonly state: 'open'; readonly audience: Audience };
type PageEntries =
  | {
      [Desk in DeskId]:
        | [`${Desk}Queue`, OpenPage<(typeof desks)[Desk]['queue'], (typeof desks)[Desk]['audience']>]
        | [`${Desk}Case`, OpenPage<(typeof desks)[Desk]['case'], (typeof desks)[Desk]['audience']>]
        | {
            [Paper in (typeof desks)[Desk]['issues'][number]]: [
              `${Desk}${Capitalize<Paper>}`,
              OpenPage<`${(typeof desks)[Desk]['case']}/${Paper}`, (typeof desks)[Desk]['audience']>,
            ];
          }[(typeof desks)[Desk]['issues'][number]];
    }[DeskId]
  | {
      [Desk in CallingDeskId]: [
        `${Desk}Slots`,
        OpenPage<(typeof desks)[Desk]['slots']['page'], (typeof desks)[Desk]['audience']>,
      ];
    }[CallingDeskId]
  | {
      [Counter in CounterId]: {
        [Part in keyof typeof counterPages]: [
          `${Counter}${Part}`,
          OpenPage<
            `${(typeof counters)[Counter]['pages']}${(typeof counterPages)[Part]}`,
            (typeof counters)[Counter]['audience']
          >,
        ];
      }[keyof typeof counterPages];
    }[CounterId];

const paperPages = { sticker: 'Sticker', letter: 'Letter' } as const;

/** Pages of every desk and counter, under the same names as their calls. */
export const deskPages = Object.fromEntries([
  ...deskIds.flatMap((desk) => {
    const { queue, case: one, audience, issues: papers } = desks[desk];
    return [
      [`${desk}Queue`, { pattern: queue, state: 'open', audience }],
      [`${desk}Case`, { pattern: one, state: 'open', audience }],
      ...papers.map((paper) => [
        `${desk}${paperPages[paper]}`,
        { pattern: `${one}/${paper}`, state: 'open', audience },
      ]),
    ];
  }),
  ...deskIds
    .filter(callsIn)
    .map((desk) => [
      `${desk}Slots`,
      { pattern: desks[desk].slots.page, state: 'open', audience: desks[desk].audience },
    ]),
  ...counterIds.flatMap((counter) =>
    Object.entries(counterPages).map(([part, end]) => [
      `${counter}${part}`,
      { pattern: `${counters[counter].pages}${end}`, state: 'open', audience: counters[counter].audience },
    ]),
  ),
]) as Table<PageEntries>;
