import { useState } from 'react';
import { pathTo } from '#contract/paths.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { type MissionSuggestion, suggestMissions } from '#domain/reference-data/mission-suggestion.ts';
import { missionBySlug, missionMessage, missions } from '#domain/reference-data/missions.ts';
import { getService } from '#domain/services/catalogue.ts';
import { documentsFor } from '#domain/services/documents.ts';
import { missionService } from '#domain/services/ids.ts';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { KindsOnOffer } from './kinds-on-offer.tsx';
import { type ChoiceAnswerProps, VisitorDoor } from './visitor-door.tsx';

/** Above this number the choice is a list, not radios. */
const maxRadios = 9;
const another = 'another';

/**
 * Missions suggested for this person with the reason, any other mission on request, and the visas of the chosen one.
 */
export default function MissionAnswer({ words, answers }: ChoiceAnswerProps) {
  const { residence_country: residence, nationality } = answers;
  if (!isCountryCode(residence) || !isCountryCode(nationality)) return null;
  return (
    <VisitorDoor words={words} answers={answers}>
      <Missions words={words} answers={answers} suggestions={suggestMissions({ residence, nationality })} />
    </VisitorDoor>
  );
}

function Missions({
  words,
  answers,
  suggestions,
}: ChoiceAnswerProps & { readonly suggestions: readonly MissionSuggestion[] }) {
  const { t, word, countryName } = words;
  const { today, ...known } = answers;
  const few = suggestions.flatMap((suggestion) => suggestion.missions);
  const asRadios = few.length <= maxRadios;
  const [chosen, setChosen] = useState(asRadios ? (few[0]?.slug ?? '') : another);
  const [other, setOther] = useState(asRadios ? '' : (few[0]?.slug ?? ''));
  const mission = missionBySlug(chosen === another ? other : chosen);
  const service = getService(missionService);
  const asked = { ...known, ...(mission === undefined ? {} : { apply_office: mission.slug }) };
  const countries = {
    residence: countryName(known.residence_country ?? ''),
    home: countryName(known.nationality ?? ''),
  };
  const all = missions
    .filter(({ active }) => active)
    .map(({ slug }) => ({ value: slug, text: word(missionMessage(slug)) }));
  return (
    <>
      <h2 className="mb-2">{t('missionChoice.which')}</h2>
      {suggestions.map((suggestion) => (
        <p key={suggestion.ground} className="mb-2 max-w-measure">
          {t(`missionChoice.why.${suggestion.ground}`, { ...countries, count: suggestion.missions.length })}
        </p>
      ))}
      {asRadios && (
        <Radios
          id="mission"
          name="mission"
          label={t('missionChoice.mission')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            ...few.map((one) => ({
              value: one.slug,
              text: word(missionMessage(one.slug)),
              hint: countryName(one.country),
            })),
            { value: another, text: t('missionChoice.another') },
          ]}
        />
      )}
      {chosen === another && (
        <Select
          id="another_mission"
          label={t(asRadios ? 'missionChoice.another' : 'missionChoice.mission')}
          placeholder={t('form.choose')}
          options={all}
          value={other}
          onChange={(event) => setOther(event.target.value)}
        />
      )}
      {mission && (
        <>
          {mission.website && (
            <p className="mb-6 max-w-measure">
              <span className="block text-sm text-ink-quiet">{t('missionChoice.website')}</span>
              <a href={mission.website} rel="noreferrer">
                {new URL(mission.website).host}
              </a>
            </p>
          )}
          <KindsOnOffer
            words={words}
            serviceId={missionService}
            kinds={service.kinds}
            minutes={service.fillMinutes}
            papers={documentsFor(service, asked, today)}
            answers={asked}
            addressOf={(kind) => pathTo('missionApplication', { embassySlug: mission.slug, visaType: kind.id })}
          />
        </>
      )}
    </>
  );
}
