import { useDepartmentMessages } from '../department-messages.ts';

/** Answer that a reply took the place of, struck through below the new one. */
export function AnswerBefore({ text }: { readonly text: string }) {
  const { t } = useDepartmentMessages();
  return (
    <del className="block font-normal text-ink-quiet line-through [overflow-wrap:anywhere]">
      <span className="sr-only">{t('desk.before')} </span>
      {text}
    </del>
  );
}
