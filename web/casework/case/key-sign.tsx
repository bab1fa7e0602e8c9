import { useShortcutsOn } from '#web/lists/shortcuts.ts';

/** Key of an action, on its button. */
export function KeySign({ letter }: { readonly letter: string | undefined }) {
  const on = useShortcutsOn();
  if (!on || letter === undefined) return null;
  return (
    <span
      aria-hidden="true"
      translate="no"
      className="min-w-[18px] rounded border border-current px-1 text-center font-mono text-[11px]/[16px] font-semibold opacity-80 max-desk:hidden"
    >
      {letter.toUpperCase()}
    </span>
  );
}
