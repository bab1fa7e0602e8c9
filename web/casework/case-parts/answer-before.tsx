import { classNames } from '#web/design-system/class-names.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Answer that a reply took the place of, struck through below the new one; with `short`, as much of it as fits two small lines. */
export function AnswerBefore({ text, short = false }: { readonly text: string; readonly short?: boolean }) {
  const { t } = useDepartmentMessages();
  return (
    <del
      title={short ? text : undefined}
      className={classNames(
        'font-normal text-ink-quiet line-through [overflow-wrap:anywhere]',
        short ? 'line-clamp-2 text-[12px]/[16px]' : 'block',
      )}
    >
      <span className="sr-only">{t('desk.before')} </span>
      {text}
    </del>
  );
}
