import { makeLaunch } from '~/data/fixtures/launch'
import { productKind, productName } from '~/data/domain/format/productName'
import { type, weight } from '~/ui/theme/type'
import { Block } from './Block'
import * as page from './foundations.css'
import * as styles from './TypeScale.css'

const launch = makeLaunch()

type TypeName = keyof typeof type

/** The use of each size, and a sample text (design, "Type"). */
const uses: Record<TypeName, { place: string; sample: string }> = {
  display: { place: 'The home page’s title, the splash', sample: launch.heading },
  displayPhone: { place: 'The same on a phone', sample: launch.heading },
  title: { place: 'Page titles, key figures', sample: '404 Page Not Found' },
  titlePhone: { place: 'The same on a phone', sample: '404 Page Not Found' },
  section: { place: 'Section titles, training and impact figures', sample: 'Targets & Tracking' },
  figure: { place: 'Tool figures, the new value of a change', sample: '2,310' },
  lead: { place: 'The hero’s text, Strategic Positioning', sample: launch.description },
  leadPhone: { place: 'The same on a phone', sample: launch.description },
  heading: { place: 'Card names, phase titles, subtitles', sample: `${productName} ${productKind}` },
  body: { place: 'Everything else', sample: launch.description },
  small: {
    place: 'Labels, SKUs, badges, captions: nothing is smaller',
    sample: launch.chips[0]?.label ?? '',
  },
}

/** Every size and weight of the type, each set in its own style. */
export function TypeScale() {
  return (
    <div className={page.page}>
      <Block title="Sizes" note="Geist. All figures have one width, so that columns line up.">
        <ul className={styles.list}>
          {(Object.keys(type) as TypeName[]).map((name) => (
            <li key={name} className={styles.row}>
              <div className={styles.about}>
                <span className={page.code}>{name}</span>
                <span className={page.small}>{measures(name)}</span>
                <span className={page.small}>{uses[name].place}</span>
              </div>
              <p data-type={name} className={styles.sample[name]}>
                {uses[name].sample}
              </p>
            </li>
          ))}
        </ul>
      </Block>
      <Block title="Weights">
        <ul className={styles.list}>
          {(Object.keys(weight) as (keyof typeof weight)[]).map((name) => (
            <li key={name} className={styles.row}>
              <div className={styles.about}>
                <span className={page.code}>{name}</span>
                <span className={page.small}>{weight[name]}</span>
              </div>
              <p className={styles.weights[name]}>{launch.heading}</p>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}

/** "44 / 48 · 600 · -0.035em"; a phone's size inherits the rest from the one before it. */
function measures(name: TypeName): string {
  const style: { fontSize: number; lineHeight: string; fontWeight?: number; letterSpacing?: string } =
    type[name]
  const { fontSize, lineHeight, fontWeight, letterSpacing } = style
  return [`${fontSize} / ${Number.parseFloat(lineHeight)}`, fontWeight, letterSpacing]
    .filter((part) => part !== undefined)
    .join(' · ')
}
