import type { Status } from '#domain/casework/lifecycle.ts';
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

export function toneOf(status: string): TagTone {
  return Object.hasOwn(tones, status) ? tones[status as Status] : 'neutral';
}

/** Status of an application, worded for staff. */
export function StatusWord({ status }: { readonly status: string }) {
  const { wordOf } = useDepartmentMessages();
  return <StatusTag tone={toneOf(status)}>{wordOf('status', status)}</StatusTag>;
}
