import type { ToldClock } from '#contract/api/applications.ts';
import type { Standing, WhoseTurn } from '#domain/casework/standing.ts';
import type { NoticeTone } from '#web/design-system/notice/notice.tsx';
import type { TagTone } from '#web/design-system/tag/tag.tsx';

export const standingTags: Readonly<Record<Standing, TagTone>> = {
  waiting: 'waiting',
  open: 'active',
  granted: 'granted',
  refused: 'refused',
  ended: 'neutral',
};

export const standingNotices: Readonly<Record<Standing, NoticeTone>> = {
  waiting: 'waiting',
  open: 'information',
  granted: 'granted',
  refused: 'refused',
  ended: 'information',
};

/**
 * Returns since when the side that acts now has the application. Undefined where the clock counts for another side, which
 * would contradict what is asked: an office's goes on until its applicant brings the documents, and stops with a refusal
 * that can still be changed.
 */
export function sinceWords({
  clock,
  who_acts,
}: {
  readonly clock: ToldClock | null;
  readonly who_acts: WhoseTurn;
}): string | undefined {
  return clock?.with === who_acts ? clock.words : undefined;
}
