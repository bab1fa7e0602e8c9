import { useDepartmentMessages } from '../department-messages.ts';
import { changedPart } from './changed-part.ts';

/**
 * Answer that a reply took the place of, struck through below the new one; with `now`, the new one, only what differs from
 * it and fits two small lines.
 */
export function AnswerBefore({ text, now }: { readonly text: string; readonly now?: string }) {
  const { t } = useDepartmentMessages();
  const told = <span className="sr-only">{t('desk.before')} </span>;
  if (now === undefined) {
    return (
      <del className="block font-normal text-ink-quiet line-through [overflow-wrap:anywhere]">
        {told}
        {text}
      </del>
    );
  }
  const changed = changedPart(text, now);
  return (
    <del title={text} className="line-clamp-2 font-normal text-ink-quiet line-through [overflow-wrap:anywhere]">
      {told}
      {changed !== text && <span className="sr-only">{text}</span>}
      <span aria-hidden={changed !== text}>{changed}</span>
    </del>
  );
}
