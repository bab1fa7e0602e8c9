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

/** Amber while a granted application waits for its fee, for staff as for those who applied. */
export function toneOf(status: string, fee: ShownFeeStanding | null = null): TagTone {
  if (isGranted(status) && fee === 'due') return 'waiting';
  return Object.hasOwn(tones, status) ? tones[status as Status] : 'neutral';
}

/** Status of an application, worded for staff. */
export function StatusWord({ status, fee }: { readonly status: string; readonly fee?: ShownFeeStanding | null }) {
  const { wordOf } = useDepartmentMessages();
  return <StatusTag tone={toneOf(status, fee)}>{wordOf('status', status)}</StatusTag>;
}
