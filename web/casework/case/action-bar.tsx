import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { MoreIcon } from '#web/design-system/staff-shell/staff-icons.tsx';
import { speaksAgainst } from '../actions/action-form.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import type { ActionOffer, PlacedOffers } from './case-actions.ts';
import { KeySign } from './key-sign.tsx';
import type { Lead } from './lead.ts';
import { useFitting } from './use-fitting.ts';

/**
 * Actions of a case in one row: one first, one or two beside it as long as there is room, the others behind “⋯”; an
 * impossible one says why.
 */
export function ActionBar({
  offers,
  below,
  onChoose,
  lead,
}: {
  readonly offers: PlacedOffers;
  readonly lead: Lead | undefined;
  /** Set for the bar at the foot of a phone: its menu opens upwards. */
  readonly below?: boolean;
  readonly onChoose: (offer: ActionOffer) => void;
}) {
  const { t } = useDepartmentMessages();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const menu = useId();
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      more.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', closeByKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', closeByKey, { capture: true });
    };
  }, [open]);
  const { main, beside } = offers;
  const fits = useFitting(box, {
    count: beside.length,
    more: offers.more.length > 0,
    words: [main?.short, lead?.words, ...beside.map(({ short }) => short)],
  });
  const inMenu = [...beside.filter((_, place) => !fits(place)), ...offers.more];
  if (main === undefined && lead === undefined && beside.length === 0 && offers.more.length === 0) return null;
  const choose = (offer: ActionOffer) => {
    setOpen(false);
    onChoose(offer);
  };
  return (
    <section
      ref={box}
      aria-label={t('department.file.actions')}
      className={classNames(
        'screen-only relative flex justify-end gap-2 [&>button]:whitespace-nowrap',
        below && 'w-full [&_button]:min-h-11',
      )}
    >
      {lead !== undefined ? (
        <Button data-fits="first" className={classNames(below && 'flex-1')} onClick={lead.onPress}>
          {lead.words}
          <KeySign letter={lead.letter} />
        </Button>
      ) : (
        main !== undefined && (
          <Button
            // Another action takes neither the place nor the focus of the one that was pressed.
            key={main.name}
            data-action={main.name}
            data-fits="first"
            // It stays what to press while something comes before it: it then says what, and leads there.
            kind={main.form.kind === 'destructive' ? 'destructive' : 'primary'}
            title={main.whyNot ?? main.text}
            className={classNames(below && 'flex-1')}
            onClick={() => choose(main)}
          >
            {main.short}
            <KeySign letter={main.letter} />
          </Button>
        )
      )}
      {beside.map((offer, index) => (
        <Button
          key={offer.name}
          kind={speaksAgainst(offer.form) ? 'against' : 'secondary'}
          data-fits="beside"
          // Measured where it is not shown.
          className={fits(index) ? undefined : 'invisible absolute top-0 right-0'}
          {...(fits(index) ? { 'data-action': offer.name } : { 'aria-hidden': true, tabIndex: -1 })}
          title={offer.whyNot ?? offer.text}
          onClick={() => choose(offer)}
        >
          {offer.short}
          <KeySign letter={offer.letter} />
        </Button>
      ))}
      {inMenu.length > 0 && (
        <button
          ref={more}
          type="button"
          aria-label={t('desk.more')}
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
          className="grid w-9 flex-none place-items-center rounded border border-edge bg-surface text-action hover:bg-action-tint max-desk:w-11"
        >
          <MoreIcon />
        </button>
      )}
      <ul
        id={menu}
        hidden={!open}
        className={classNames(
          'absolute right-0 z-20 max-h-[70dvh] w-[min(320px,calc(100vw-32px))] overflow-y-auto rounded border border-hairline bg-surface p-1 shadow-raised',
          below ? 'bottom-[calc(100%+8px)]' : 'top-[calc(100%+4px)]',
        )}
      >
        {[...Map.groupBy(inMenu, ({ whyNot }) => whyNot)].map(([whyNot, alike]) => (
          <MenuItems key={whyNot ?? ''} offers={alike} whyNot={whyNot} onChoose={choose} />
        ))}
      </ul>
    </section>
  );
}

/** Items that are possible, or that one reason speaks against; it stands below the last of them. */
function MenuItems({
  offers,
  whyNot,
  onChoose,
}: {
  readonly offers: readonly ActionOffer[];
  readonly whyNot: string | undefined;
  readonly onChoose: (offer: ActionOffer) => void;
}) {
  const reason = useId();
  const impossible = whyNot !== undefined;
  return offers.map((offer, place) => (
    <li key={offer.name}>
      <button
        type="button"
        data-action={offer.name}
        aria-disabled={impossible || undefined}
        aria-describedby={impossible ? reason : undefined}
        onClick={() => !impossible && onChoose(offer)}
        className={classNames(
          'flex min-h-9 w-full items-center justify-between gap-2 rounded px-2 py-1.5 text-left text-[14px]/[20px] hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:pb-0 aria-disabled:text-ink-quiet',
          speaksAgainst(offer.form) && !impossible && 'text-refused',
        )}
      >
        {offer.text}
        {!impossible && <KeySign letter={offer.letter} />}
      </button>
      {impossible && place === offers.length - 1 && (
        <p id={reason} className="px-2 pb-1.5 text-[12px]/[16px] text-ink-quiet">
          {whyNot}
        </p>
      )}
    </li>
  ));
}
