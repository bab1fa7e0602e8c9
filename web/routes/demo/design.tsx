import type { ComponentExamples } from '#web/design-system/example.ts';
import { useMessages } from '#web/i18n/languages.tsx';

const modules = import.meta.glob<ComponentExamples>('/web/design-system/*/*.examples.tsx', {
  eager: true,
  import: 'examples',
});
const components = Object.values(modules).sort((a, b) => a.component.localeCompare(b.component, 'en'));

function anchorOf(component: string): string {
  return `component-${component.toLowerCase().replaceAll(' ', '-')}`;
}

/** Every component in every state, from the examples that the tests render. The examples' texts are specimens. */
export default function Design() {
  const { t } = useMessages();
  return (
    <>
      <title>{`${t('design.title')} – ${t('portal.name')}`}</title>
      <h1 className="mb-6">{t('design.title')}</h1>
      <div lang="en-US">
        <ul className="mb-10 flex flex-wrap gap-x-4 text-sm">
          {components.map(({ component }) => (
            <li key={component}>
              <a href={`#${anchorOf(component)}`} className="inline-flex min-h-8 items-center">
                {component}
              </a>
            </li>
          ))}
        </ul>
        {components.map(({ component, examples }) => (
          <section
            key={component}
            aria-labelledby={anchorOf(component)}
            className="mb-12 border-t border-hairline pt-6"
          >
            <h2 id={anchorOf(component)} className="mb-4">
              {component}
            </h2>
            {examples.map(({ name, element }) => (
              <div key={name} className="mb-6">
                <p className="mb-2 text-sm text-ink-quiet">{name}</p>
                {element}
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
