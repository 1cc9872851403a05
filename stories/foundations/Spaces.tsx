import { breakpoints, media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { Block } from './Block'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'
import * as styles from './Spaces.css'
import { useMeasured } from './useMeasured'

const width = (element: HTMLElement) => getComputedStyle(element).inlineSize
const corner = (element: HTMLElement) => getComputedStyle(element).borderStartStartRadius

/** The steps of space, the sizes, the corners, the one shadow, and the widths at which the layout changes. */
export function Spaces() {
  return (
    <div className={page.page}>
      <Block title="Space" note="Every gap and padding is one of these steps.">
        <Lengths tokens={vars.space} group="space" />
      </Block>
      <Block
        title="Controls and sizes"
        note="A control is 32 pixels high, a large one 40. On a phone all are 40."
      >
        <Lengths tokens={{ ...vars.control, ...vars.size }} group="size" />
      </Block>
      <Block title="Corners" note="The larger the box, the rounder its corners.">
        <ul className={styles.boxes}>
          {Object.entries(vars.radius).map(([name, radius]) => (
            <Corner key={name} name={name} radius={radius} />
          ))}
        </ul>
      </Block>
      <Block title="Shadow" note="Only floating elements have a shadow. Panels of the page have a hairline.">
        <div className={styles.floating} style={{ boxShadow: vars.shadow.float }}>
          <span className={page.code}>shadow.float</span>
        </div>
      </Block>
      <Block title="Breakpoints" note="The layout changes at these widths.">
        <FoundationTable
          label="Breakpoints"
          heads={['Name', 'Width', 'Media query']}
          rows={(Object.keys(breakpoints) as (keyof typeof breakpoints)[]).map((name) => ({
            key: name,
            cells: [
              <span className={page.code}>{name}</span>,
              widthOf(media[name]),
              <span className={page.code}>{media[name]}</span>,
            ],
          }))}
        />
      </Block>
    </div>
  )
}

/** The widths of a media query: "Up to 640 px". */
function widthOf(query: string): string {
  const [, bound, width] = /(min|max)-width: ([\d.]+)rem/.exec(query) ?? []
  return `${bound === 'max' ? 'Up to' : 'From'} ${Number(width) * 16} px`
}

function Lengths({ tokens, group }: { tokens: Readonly<Record<string, string>>; group: string }) {
  return (
    <ul className={styles.lengths} aria-label={group}>
      {Object.entries(tokens).map(([name, length]) => (
        <Length key={name} name={name} length={length} />
      ))}
    </ul>
  )
}

function Length({ name, length }: { name: string; length: string }) {
  const [measured, bar] = useMeasured(width)
  return (
    <li className={styles.length}>
      <span className={page.code}>{name}</span>
      <span data-length>{measured}</span>
      <span className={styles.track}>
        <span ref={bar} className={styles.bar} style={{ inlineSize: length }} />
      </span>
    </li>
  )
}

function Corner({ name, radius }: { name: string; radius: string }) {
  const [measured, box] = useMeasured(corner)
  return (
    <li className={styles.box}>
      <span ref={box} className={styles.corner} style={{ borderStartStartRadius: radius }} />
      <span className={page.code}>{name}</span>
      <span className={page.small}>{measured}</span>
    </li>
  )
}
