import type { Permission } from '#domain/permissions/permissions.ts';
import { CashIcon, type Icon } from '#web/design-system/icons/icons.tsx';
import { BankIcon } from '#web/design-system/icons/tool-icons.tsx';
import { ChartIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import type { EntryCount, StaffEntry, StaffGroup, StaffLink } from '#web/design-system/staff-shell/staff-shell.tsx';

/** Groups of the navigation in their order. */
const navigationGroups = ['work', 'counter', 'reports', 'office'] as const;
type NavigationGroup = (typeof navigationGroups)[number];

/** Entries that several pages share; they are reached by tabs. */
export type SharedEntry = 'cash' | 'reports' | 'office';
/** Those with a name of their own; the other one is called after its first page. */
type NamedEntry = Exclude<SharedEntry, 'cash'>;
const shared: Readonly<Record<SharedEntry, { readonly Icon: Icon; readonly letter: string }>> = {
  cash: { Icon: CashIcon, letter: 'c' },
  reports: { Icon: ChartIcon, letter: 'r' },
  office: { Icon: BankIcon, letter: 'f' },
};

/** A page of a staff area, shown to people with permission. */
export interface Area<Label extends string = string> {
  readonly to: string;
  readonly label: Label;
  readonly Icon: Icon;
  readonly group: NavigationGroup;
  /** Key that leads there after `g`. */
  readonly letter?: string;
  /** Entry that it shares with other pages; absent: its own. */
  readonly entry?: SharedEntry;
  /** One of them suffices. Absent: for everybody who is signed in. */
  readonly permissions?: readonly Permission[];
  /** Set if it is marked on its own page only, not on those below it. */
  readonly exact?: boolean;
  /** Pattern of the address above its pages, when it is not the link's own. */
  readonly below?: string;
}

interface NavigationWords<Label extends string> {
  readonly page: (label: Label) => string;
  readonly group: (group: NavigationGroup) => string;
  readonly entry: (entry: NamedEntry) => string;
}

/** Returns the groups of the pages that a person may open: at most seven entries for any one role. */
export function groupsOf<Label extends string>(
  areas: readonly Area<Label>[],
  may: (permission: Permission) => boolean,
  words: NavigationWords<Label>,
): readonly StaffGroup[] {
  const open = areas.filter(({ permissions }) => permissions?.some(may) ?? true);
  return navigationGroups
    .map((group) => ({ title: words.group(group), entries: entriesOf(open.filter((area) => area.group === group)) }))
    .filter(({ entries }) => entries.length > 0);

  function entriesOf(ofGroup: readonly Area<Label>[]): readonly StaffEntry[] {
    const named = Map.groupBy(ofGroup, (area) => area.entry ?? area.to);
    return [...named.values()].flatMap((sharing) => {
      const [first] = sharing;
      if (first === undefined) return [];
      const pages = sharing.map(linkOf);
      const letter = first.letter ?? (first.entry && shared[first.entry].letter);
      return first.entry === undefined || sharing.length === 1
        ? [{ text: words.page(first.label), Icon: first.Icon, letter, pages }]
        : [
            {
              text: first.entry === 'cash' ? words.page(first.label) : words.entry(first.entry),
              Icon: shared[first.entry].Icon,
              letter,
              pages,
            },
          ];
    });
  }

  function linkOf({ to, label, Icon: Shape, exact, below }: Area<Label>): StaffLink {
    return { to, text: words.page(label), Icon: Shape, exact: exact ?? false, below };
  }
}

/** Returns the groups with the work that waits behind each entry, by the addresses of its pages. */
export function withCounts(
  groups: readonly StaffGroup[],
  counts: Readonly<Record<string, EntryCount | undefined>>,
): readonly StaffGroup[] {
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({
      ...entry,
      count: entry.pages.map(({ to }) => counts[to]).find((one) => one !== undefined),
    })),
  }));
}
