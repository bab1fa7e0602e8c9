import { useState } from 'react';
import type { Answers, JourneyAnswers } from '#domain/forms/answers.ts';
import { keptValue } from '#web/accounts/kept-value.ts';

/** Ids of fields that were confirmed from a passport, by traveller: their pages tell them. No answer is kept here. */
const filledFields = keptValue<Readonly<Record<string, readonly string[]>>>('session', 'filled_from_passport');

/** Ids of those whose answers came from the picture and were not changed by hand since: they go with it. */
const readFields = keptValue<Readonly<Record<string, readonly string[]>>>('session', 'read_from_passport');

/** Remembers what a page with a passport's picture confirmed, and which answers the picture gave. */
export function rememberFilled(traveller: string, confirmed: readonly string[], read: readonly string[]): void {
  filledFields.write({ ...filledFields.read(), [traveller]: [...new Set([...filledOf(traveller), ...confirmed])] });
  readFields.write({ ...readFields.read(), [traveller]: [...new Set([...readOf(traveller), ...read])] });
}

function readOf(traveller: string | undefined): readonly string[] {
  return readFields.read()?.[traveller ?? ''] ?? [];
}

/** Returns the fields that were confirmed from a traveller's passport. */
export function filledOf(traveller: string | undefined): readonly string[] {
  return filledFields.read()?.[traveller ?? ''] ?? [];
}

/** Returns the journey with answers of one traveller changed, on whichever page they are asked. */
export function withAnswers(journey: JourneyAnswers, traveller: string, answers: Answers): JourneyAnswers {
  return {
    ...journey,
    travellers: journey.travellers.map((one) =>
      one.id === traveller ? { ...one, answers: { ...one.answers, ...answers } } : one,
    ),
  };
}

/** Empties what an earlier picture of a traveller's passport gave, once another picture has taken its place. */
export function useOlderReading(traveller: string | undefined) {
  const [emptied, setEmptied] = useState<Answers>({});
  return {
    /** Notes answers that are typed: they no longer go with a picture. */
    typed: (ids: readonly string[]) => {
      if (traveller === undefined || !readOf(traveller).some((id) => ids.includes(id))) return;
      const others = readOf(traveller).filter((id) => !ids.includes(id));
      readFields.write({ ...readFields.read(), [traveller]: others });
    },
    empty: () => {
      if (traveller === undefined) return;
      const read = readOf(traveller);
      setEmptied((before) => ({ ...before, ...Object.fromEntries(read.map((id) => [id, ''])) }));
      readFields.write({ ...readFields.read(), [traveller]: [] });
      filledFields.write({
        ...filledFields.read(),
        [traveller]: filledOf(traveller).filter((id) => !read.includes(id)),
      });
    },
    /** Returns the journey without the emptied answers. */
    without: (journey: JourneyAnswers) =>
      traveller === undefined ? journey : withAnswers(journey, traveller, emptied),
  };
}
