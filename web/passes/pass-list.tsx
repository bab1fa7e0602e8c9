import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BarcodeBlock } from '#contract/print-document.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import {
  CheckIcon,
  ChevronRightIcon,
  CrossIcon,
  type Icon,
  RidgeIcon,
  ScanIcon,
} from '#web/design-system/icons/icons.tsx';
import { LineIcon } from '#web/design-system/icons/line-icon.tsx';
import { Ridge } from '#web/design-system/layout/public-masthead.tsx';
import { VisuallyHidden } from '#web/design-system/visually-hidden/visually-hidden.tsx';
import { useFormWords } from '#web/journey/journey-words.ts';
import type { ComingPass, Pass } from './pass.ts';
import { useKeeping } from './use-passes.ts';

/**
 * The passes of those who travel together: on white paper whatever the colour scheme, because scanners need it. One tap
 * shows a pass over the whole screen; arrow keys and a button lead to the next.
 */
export function PassList({ passes }: { readonly passes: readonly (Pass | ComingPass)[] }) {
  const { t } = useFormWords();
  const { there, coming, setOpen, screen } = useOpenPass(passes);
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="passes" aria-busy={coming} className="mb-8">
      <h2 id="passes" className="mb-1">
        {t('journey.pass.title', { count: passes.length })}
      </h2>
      <div className="mb-3 min-h-11 text-sm wide:min-h-6" aria-live="polite">
        {!coming && <KeepHere passes={there} />}
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(290px,1fr))]">
        {passes.map((pass, index) => (
          <li key={pass.id} className="pass flex max-w-[360px] flex-col">
            <PassCard pass={pass} onOpen={() => setOpen(index)} />
          </li>
        ))}
      </ul>
      {screen}
    </section>
  );
}

/** One button that opens the passes over the whole screen, where a page has more to say than they do. */
export function ShowPasses({
  passes,
  kind,
  children,
}: {
  readonly passes: readonly (Pass | ComingPass)[];
  readonly kind: 'primary' | 'secondary';
  /** Another way to the same end, below the button. */
  readonly children?: ReactNode;
}) {
  const { t } = useFormWords();
  const { there, coming, setOpen, screen } = useOpenPass(passes);
  if (passes.length === 0) return null;
  return (
    <div aria-busy={coming}>
      <Button kind={kind} disabled={coming} onClick={() => setOpen(0)} className="w-full">
        <ScanIcon />
        {t('journey.pass.show', { count: passes.length })}
      </Button>
      {children}
      <div className="mt-2 min-h-11 text-sm wide:min-h-6" aria-live="polite">
        {!coming && <KeepHere passes={there} />}
      </div>
      {screen}
    </div>
  );
}

/** Returns the passes that have their codes, whether others are still coming, and the one that fills the screen. */
function useOpenPass(passes: readonly (Pass | ComingPass)[]) {
  const [open, setOpen] = useState<number>();
  const there = passes.filter(isThere);
  const screen = open !== undefined && (
    <OnePass passes={there} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
  );
  return { there, coming: there.length < passes.length, setOpen, screen };
}

function isThere(pass: Pass | ComingPass): pass is Pass {
  return pass.code !== undefined;
}

/** Says whether the passes are kept on this device, and changes that. */
function KeepHere({ passes }: { readonly passes: readonly Pass[] }) {
  const { t } = useFormWords();
  const { kept, keep, remove } = useKeeping(passes);
  if (kept === undefined) return null;
  return (
    <p className="flex gap-2 text-ink-quiet">
      {kept && <CheckIcon className="mt-0.5 text-granted" />}
      <span>
        {kept && `${t('journey.pass.kept', { count: passes.length })} `}
        <button type="button" onClick={kept ? remove : keep} className="min-h-6 text-action underline">
          {t(kept ? 'journey.pass.remove' : 'journey.pass.keep')}
        </button>
      </span>
    </p>
  );
}

const FullScreenIcon: Icon = (props) => (
  <LineIcon {...props} path="M12 3h5v5M8 17H3v-5M17 3l-5.500 5.500M3 17l5.500-5.500" />
);

/** Place of the code; as large while the code is on its way. */
const codePlace = 'mx-auto mt-1 block aspect-square w-[248px] max-w-[86%]';

function PassCard({ pass, onOpen }: { readonly pass: Pass | ComingPass; readonly onOpen: () => void }) {
  const { t, language, formatDate } = useFormWords();
  return (
    <>
      <div className="on-sky flex-1 border-t-4 border-crimson bg-sky text-on-sky">
        <p className="flex items-center gap-2 px-4 pt-2.5 text-[13px] leading-[18px] text-on-sky-quiet">
          <span className="flex-none rounded-full border p-0.5">
            <RidgeIcon />
          </span>
          <span className="min-w-0 flex-1">{t('shell.government')}</span>
          {/* The whole pass can be tapped; the button is what the keyboard and screen readers meet. */}
          {isThere(pass) && (
            <button
              type="button"
              onClick={onOpen}
              className="grid size-6 place-items-center after:absolute after:inset-0"
            >
              <FullScreenIcon />
              <span className="sr-only">
                {t('journey.pass.open')} {pass.name}
              </span>
            </button>
          )}
        </p>
        <div className="flex items-center gap-3 px-4 pt-2.5">
          <Portrait pass={pass} />
          <div className="min-w-0">
            <p className="text-[19px] leading-6 font-semibold">{pass.name}</p>
            <p title={pass.inFull} className="truncate text-[14px] leading-5 text-on-sky-quiet">
              <span aria-hidden="true">{pass.about}</span>
              <VisuallyHidden>{pass.inFull}</VisuallyHidden>
            </p>
          </div>
        </div>
        <Ridge className="h-9 text-on-sky stroke-sky-line" />
      </div>
      {isThere(pass) ? (
        <Code block={pass.code} language={language} className={codePlace} />
      ) : (
        <div className={codePlace} />
      )}
      <p className="text-center font-semibold">
        <CodeText code={pass.id} />
      </p>
      <dl className="mx-4 mt-2.5 flex items-end justify-between gap-3 border-t border-dashed border-hairline pt-2.5 pb-3 text-[15px] leading-5">
        <div>
          <dt className="text-[13px]">{pass.dayLabel}</dt>
          <dd className="whitespace-nowrap">{formatDate(pass.day)}</dd>
        </div>
        {pass.fee && (
          <div className="text-right">
            <dt className="text-[13px]">{t('journey.pass.fee')}</dt>
            <dd>
              <FeeText pass={pass} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** State of the fee, with the sum that is due. */
function FeeText({ pass: { fee, due } }: { readonly pass: Pass | ComingPass }) {
  const { t, formatMoney } = useFormWords();
  if (due) return `${t('journey.order.due')} · ${formatMoney(due.minor, due.currency)}`;
  if (fee === undefined) return null;
  return t(fee === 'free' || fee === 'toBeSet' ? `journey.pass.${fee}` : `journey.order.${fee}`);
}

function Portrait({ pass: { photo } }: { readonly pass: Pass | ComingPass }) {
  if (photo === null) return <span className="h-[59px] w-[46px] flex-none rounded bg-sky-line opacity-30" />;
  return photo === undefined ? null : (
    <img src={photo} alt="" width="46" height="59" className="h-[59px] w-[46px] flex-none rounded object-cover" />
  );
}

/** The code with its quiet zone, which its shape includes. */
function Code({
  block: { shape, alt },
  language,
  className,
}: {
  readonly block: BarcodeBlock;
  readonly language: Language;
  readonly className: string;
}) {
  return (
    <svg
      role="img"
      aria-label={language === 'en-US' ? alt.en : (alt.local ?? alt.en)}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={shape.path} fill="#000" />
    </svg>
  );
}

/** One pass over the whole screen. */
function OnePass({
  passes,
  at,
  onMove,
  onClose,
}: {
  readonly passes: readonly Pass[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}) {
  const { t, language } = useFormWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const pass = passes[at];
  if (pass === undefined) return null;
  const move = (by: number) => onMove((at + by + passes.length) % passes.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  return (
    <dialog ref={dialog} aria-label={pass.name} onClose={onClose} onKeyDown={onKeyDown} className="pass-screen">
      <div className="flex items-center justify-between gap-4 p-2">
        <p className="px-2 text-sm">
          {passes.length > 1 && t('journey.pass.of', { number: at + 1, count: passes.length })}
        </p>
        <button
          type="button"
          aria-label={t('shell.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 flex-none place-items-center rounded"
        >
          <CrossIcon />
        </button>
      </div>
      <Code block={pass.code} language={language} className="m-auto block size-[min(88vw,58dvh)]" />
      <div className="px-4 pb-7" aria-live="polite">
        <p className="text-xl font-semibold">{pass.name}</p>
        <p className="mb-3 text-[clamp(15px,4.6vw,26px)] font-semibold">
          <CodeText code={pass.id} />
        </p>
        {pass.due && (
          <p className="mb-3">
            <FeeText pass={pass} />
          </p>
        )}
        {passes.length > 1 && (
          <Button kind="secondary" onClick={() => move(1)}>
            {t('journey.pass.next')}
            <ChevronRightIcon />
          </Button>
        )}
      </div>
    </dialog>
  );
}
