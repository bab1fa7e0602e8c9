import type { Standing } from '#domain/casework/standing.ts';
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
