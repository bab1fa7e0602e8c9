import type { ShownFeeStanding } from '#domain/casework/fee-standing.ts';
import { isGranted, type Status } from '#domain/casework/lifecycle.ts';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { useDepartmentMessages } from './department-messages.ts';

const tones: Readonly<Record<Status, TagTone>> = {
  draft: 'neutral',
  awaiting_payment: 'waiting',
  submitted: 'waiting',
  in_review: 'active',
  info_needed: 'waiting',
  appointment: 'waiting',
  recommended: 'waiting',
  approved: 'granted',
  issued: 'granted',
  rejected: 'refused',
  withdrawn: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
  annulled: 'refused',
  revoked: 'refused',
};

/** Facts besides its status that an application's colour depends on. */
interface Besides {
  readonly fee?: ShownFeeStanding | null;
  /** True if nobody can use the visa that it led to any more. */
  readonly over?: boolean;
  /** True while a match with the watch list waits for a decision, or a spoilt sticker for a new one. */
  readonly stopped?: boolean;
}

/**
 * Amber while what was granted or issued waits for its fee or is stopped, and no success once its visa cannot be used, for
 * staff as for those who applied.
 */
export function toneOf(status: string, { fee = null, over = false, stopped = false }: Besides = {}): TagTone {
  if (isGranted(status) && fee === 'due') return 'waiting';
  const tone = Object.hasOwn(tones, status) ? tones[status as Status] : 'neutral';
  if (tone !== 'granted') return tone;
  return over ? 'neutral' : stopped ? 'waiting' : tone;
}

/** Status of an application, worded for staff. */
export function StatusWord({ status, ...besides }: Besides & { readonly status: string }) {
  const { wordOf } = useDepartmentMessages();
  return <StatusTag tone={toneOf(status, besides)}>{wordOf('status', status)}</StatusTag>;
}
