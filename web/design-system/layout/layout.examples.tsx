import type { ComponentExamples } from '../example.ts';
import { LanguageChooser } from '../language-chooser/language-chooser.tsx';
import { DemoBanner, Masthead } from './layout.tsx';
import { PublicFooter, PublicMasthead, Ridge } from './public-masthead.tsx';

const authority = [
  { lang: 'ne', text: 'नेपाल सरकार · अध्यागमन विभाग' },
  { lang: 'en-US', text: 'Government of Nepal · Department of Immigration' },
];

/** Each page has one of these, so the gallery frames each as a page of its own. */
export const examples: ComponentExamples = {
  component: 'Layout',
  examples: [
    {
      name: 'demo banner',
      element: (
        <DemoBanner
          title="Specimen"
          lead="Specimen: "
          short="Specimen: no visa is issued."
          text="This is not a real government service."
        >
          <a href="/design">Mails</a>
        </DemoBanner>
      ),
    },
    { name: 'ridge', element: <Ridge className="h-16 text-crimson stroke-edge/45" /> },
  ],
};

/** Elements outside `main`: rendered in the tests, shown by the page's own frame in the gallery. */
export const frameExamples: ComponentExamples = {
  component: 'Frame',
  examples: [
    {
      name: 'masthead',
      element: (
        <Masthead
          name="Pravesh"
          subtitle="Nepal visa and trekking permits"
          homeTo="/"
          homeLabel=" – home"
          tools={
            <LanguageChooser
              label="Language"
              current="en-US"
              onChoose={() => undefined}
              choices={[{ key: 'en-US', tag: 'en-US', name: 'English' }]}
            />
          }
        />
      ),
    },
    {
      name: 'public masthead',
      element: (
        <PublicMasthead
          name="Pravesh"
          authority={authority}
          government="Government of Nepal"
          homeTo="/"
          homeLabel=" – home"
          menu={{ label: 'Example menu', links: [{ to: '/design', text: 'Track an application' }] }}
          language={{
            label: 'Language',
            shortName: 'EN',
            chooser: (
              <LanguageChooser
                label="Language"
                current="en-US"
                onChoose={() => undefined}
                choices={[{ key: 'en-US', tag: 'en-US', name: 'English' }]}
              />
            ),
          }}
        />
      ),
    },
    {
      name: 'public footer',
      element: (
        <PublicFooter label="Footer" links={[{ to: '/design', text: 'Help and contact' }]} authority={authority} />
      ),
    },
  ],
};
