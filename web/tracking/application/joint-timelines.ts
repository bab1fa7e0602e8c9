import type { Trip } from '#contract/api/applications.ts';

type Member = Pick<Trip['members'][number], 'name' | 'timeline' | 'must_pay' | 'quote'>;
type Entry = Member['timeline'][number];

/** One timeline of several people; an entry that is not everybody's says whose it is. */
export interface JointTimeline<One extends Member> {
  readonly members: readonly One[];
  readonly entries: readonly (Entry & { readonly whose?: readonly string[] })[];
}

/** Two who were sent together have the same events at different instants of one day, done last for one of them. */
function keyOf({ words, day, position }: Entry): string {
  return JSON.stringify([words, day, position === 'now' ? 'past' : position]);
}

/** Returns true if all keys stand in the others, in the same order. */
function standIn(keys: readonly string[], others: readonly string[]): boolean {
  let from = 0;
  return keys.every((key) => {
    const at = others.indexOf(key, from);
    from = at + 1;
    return at >= 0;
  });
}

/**
 * Joins the timelines of people who travel together: one for all whose events are the same but for some that only
 * others have, such as a payment of which a child is free. Those who have to pay come first.
 */
export function jointTimelines<One extends Member>(members: readonly One[]): readonly JointTimeline<One>[] {
  const joint: { longest: One; members: One[] }[] = [];
  for (const member of members.toSorted((one, other) => other.timeline.length - one.timeline.length)) {
    const keys = member.timeline.map(keyOf);
    const found = joint.find(({ longest }) => standIn(keys, longest.timeline.map(keyOf)));
    if (found === undefined) joint.push({ longest: member, members: [member] });
    else found.members.push(member);
  }
  return joint
    .toSorted(({ longest: one }, { longest: other }) => Number(other.must_pay) - Number(one.must_pay))
    .map(({ longest, members: together }) => {
      const inOrder = members.filter((member) => together.includes(member));
      return {
        members: inOrder,
        entries: longest.timeline.map((entry) => {
          const theirs = inOrder.filter(({ timeline }) => timeline.some((one) => keyOf(one) === keyOf(entry)));
          // A child who pays nothing is no exception worth naming the others for.
          const concerned = entry.paid_order === null ? inOrder : inOrder.filter(({ quote }) => quote.total_minor > 0);
          return concerned.every((one) => theirs.includes(one))
            ? entry
            : { ...entry, whose: theirs.map(({ name }) => name) };
        }),
      };
    });
}
