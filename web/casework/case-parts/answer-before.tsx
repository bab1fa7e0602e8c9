import { classNames } from '#web/design-system/class-names.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Answer that a reply took the place of, struck through below the new one; with `line`, as much of it as fits one line. */
export function AnswerBefore({ text, line = false }: { readonly text: string; readonly line?: boolean }) {
  const { t } = useDepartmentMessages();
  return (
    <del
      title={line ? text : undefined}
      className={classNames(
        'block font-normal text-ink-quiet line-through',
        line ? 'truncate text-[12px]/[16px]' : '[overflow-wrap:anywhere]',
      )}
    >
      <span className="sr-only">{t('desk.before')} </span>
      {text}
    </del>
  );
}
