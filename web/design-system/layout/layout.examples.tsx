import type { ComponentExamples } from '../example.ts';
import { LanguageChooser } from '../language-chooser/language-chooser.tsx';
import { DemoBanner, Footer, Masthead, MastheadNavigation } from './layout.tsx';

/** Each page has one of these, so the gallery frames each as a page of its own. */
export const examples: ComponentExamples = {
  component: 'Layout',
  examples: [
    {
      name: 'demo banner',
      element: (
        <DemoBanner title="Specimen">
          This is not a real government service. No visa is issued and no money is taken.
        </DemoBanner>
      ),
    },
    {
      name: 'masthead navigation',
      element: (
        <MastheadNavigation
          label="Example menu"
          links={[
            { to: '/design', text: 'Track an application' },
            { to: '/design?2', text: 'Check a visa' },
          ]}
        />
      ),
    },
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
          homeLabel="home"
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
      name: 'footer',
      element: (
        <Footer
          label="Footer"
          links={[{ to: '/design', text: 'Help and contact' }]}
          authority="Department of Immigration, Government of Nepal"
        />
      ),
    },
  ],
};
