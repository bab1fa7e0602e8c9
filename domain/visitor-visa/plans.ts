import type { Answers } from '#domain/forms/answers.ts';
import type { Condition } from '#domain/forms/conditions.ts';
import type { OptionDefinition } from '#domain/forms/form-definition.ts';
import type { VisaKind, VisaPlan } from '#domain/services/service-definition.ts';
import type { FactName } from './facts.ts';
import { groundOfKind } from './grounds.ts';

function touristPlan(days: 15 | 30 | 90): VisaPlan {
  const id = String(days);
  // R1: one row sets the price on arrival, at a mission, for the ETA and for the Department's entry visa.
  return {
    id,
    label: `visitor_visa.plan.${id}`,
    short: `visitor_visa.days.${id}`,
    days,
    entries: 'multiple',
    feeCode: `on_arrival.tourist.${id}`,
  };
}

const plan15 = touristPlan(15);
const plan30 = touristPlan(30);
const plan90 = touristPlan(90);

function kind(id: string, plans: readonly VisaPlan[]): VisaKind {
  return { id, label: `visitor_visa.kind.${id}`, hint: `visitor_visa.kind_hint.${id}`, plans };
}

/** The tourist visa with its three plans (R1). */
export const touristKind = kind('tourist', [plan15, plan30, plan90]);

/**
 * Free visas carry the fee of the plan they stand for, so that a quote shows what the waiver takes off. The SAARC visa
 * ends at the thirty free days (R2(b)), the official visa at the thirty days that a mission or an entry point may grant
 * (Rule 12).
 */
export const freeKinds: readonly VisaKind[] = [
  kind('nrn-tourist', [plan15, plan30, plan90]),
  kind('nrn-citizenship', [plan15, plan30, plan90]),
  kind('gratis-child', [plan15, plan30, plan90]),
  kind('gratis-saarc', [plan15, plan30]),
  kind('gratis-china', [plan15, plan30, plan90]),
  kind('gratis-official', [plan30]),
];

/** Free on the recommendation of the body in Nepal that invites (R4); of the Department's entry visa only. */
export const recommendedKind = kind('gratis-recommended', [plan15, plan30, plan90]);

/**
 * Fact required for offering each free visa; without its waiver the applicant is told so and referred to the tourist
 * visa.
 */
const factOfKind: Readonly<Record<string, FactName>> = {
  'nrn-tourist': 'nrn_possible',
  'nrn-citizenship': 'nrn_possible',
  'gratis-child': 'free_child',
  'gratis-saarc': 'free_saarc',
  'gratis-china': 'free_china',
  'gratis-official': 'free_official',
  'gratis-recommended': 'recommendable',
};

/** Free visas that ask for nothing but what the traveller is: they are the same to the person, and the form chooses. */
const needNothing = ['gratis-child', 'gratis-saarc', 'gratis-china'];

/** Returns a service's visa types as the options of `visa_type`; an ordinary first one is for those to whom no other is. */
export function kindOptions(kinds: readonly VisaKind[]): readonly OptionDefinition[] {
  return kinds.map(({ id, label, hint }, index) => {
    const name = factOfKind[id];
    const when: Condition | undefined = name === undefined ? undefined : { fact: name };
    const refusedAs = 'free_ground_missing' as const;
    return {
      id,
      label,
      hint,
      usual: needNothing.includes(id),
      fallback: index === 0 && name === undefined,
      ...(when === undefined ? {} : { when, refusedAs }),
    };
  });
}

/** Returns the tourist visa with the plans that are longer than any of a free visa; undefined where the free one has all. */
export function longerAsTourist({ id, plans }: VisaKind): VisaKind | undefined {
  const longest = Math.max(...plans.map(({ days }) => days));
  const longer = touristKind.plans.filter(({ days }) => days > longest);
  return groundOfKind[id] === undefined || longer.length === 0 ? undefined : { ...touristKind, plans: longer };
}

/**
 * Returns every plan of a service once, the shortest first, as the options of `visa_plan`: each for the visa types that
 * offer it.
 */
export function planOptions(kinds: readonly VisaKind[]): readonly OptionDefinition[] {
  const plans = [...new Set(kinds.flatMap((one) => one.plans))].toSorted((a, b) => a.days - b.days);
  return plans.map((plan) => ({
    id: plan.id,
    label: plan.short ?? plan.label,
    ...(plan.entries === 'multiple' ? { hint: 'visitor_visa.plan_hint.multiple' } : {}),
    days: plan.days,
    when: { field: 'visa_type', is: kinds.filter((one) => one.plans.includes(plan)).map((one) => one.id) },
  }));
}

export function kindIn(kinds: readonly VisaKind[], id: string | undefined): VisaKind | undefined {
  return kinds.find((one) => one.id === id);
}

export function planIn(
  kinds: readonly VisaKind[],
  kindId: string | undefined,
  planId: string | undefined,
): VisaPlan | undefined {
  return kindIn(kinds, kindId)?.plans.find((plan) => plan.id === planId);
}

/** Fields that only free visas ask for. */
const ofFreeKinds = [
  'nrn_number',
  'nrn_citizenship_number',
  'nrn_citizenship_file',
  'recommendation_letter',
  'recommendation_letter_file',
  'note_verbale_file',
  'inviting_recommendation_file',
];

/**
 * Returns the same application as a tourist visa with the same plan; undefined when it is for no free visa or the plan
 * does not exist (R27).
 */
export function asTourist(kinds: readonly VisaKind[], answers: Answers): Answers | undefined {
  if (groundOfKind[answers.visa_type ?? ''] === undefined) return undefined;
  if (planIn(kinds, touristKind.id, answers.visa_plan) === undefined) return undefined;
  const kept = Object.entries(answers).filter(([field]) => !ofFreeKinds.includes(field));
  return { ...Object.fromEntries(kept), visa_type: touristKind.id };
}
