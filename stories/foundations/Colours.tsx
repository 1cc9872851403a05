import { AppTheme } from '~/ui/theme/AppTheme'
import * as styles from './Colours.css'
import { colourGroups, leastRatio, type ColourGroup, type ColourRole } from './colourRoles'
import { contrastRatio, hex, painted } from './contrast'
import * as page from './foundations.css'
import { useMeasured } from './useMeasured'

/** Every colour token in both appearances, with its contrast to its background. */
export function Colours() {
  return (
    <div className={styles.appearances}>
      {(['light', 'dark'] as const).map((appearance) => (
        <section key={appearance} aria-label={`In ${appearance}`} className={styles.appearance}>
          <AppTheme appearance={appearance}>
            <div className={styles.ground}>
              <h2 className={styles.title}>{appearance === 'light' ? 'Light' : 'Dark'}</h2>
              {colourGroups.map((group) => (
                <Group key={group.title} {...group} />
              ))}
            </div>
          </AppTheme>
        </section>
      ))}
    </div>
  )
}

function Group({ title, note, roles }: ColourGroup) {
  return (
    <section className={page.block}>
      <div>
        <h3 className={page.title}>{title}</h3>
        <p className={page.small}>{note}</p>
      </div>
      <ul className={styles.list}>
        {roles.map((role) => (
          <Colour key={role.name} {...role} />
        ))}
      </ul>
    </section>
  )
}

function Colour({ name, use, colour, against, againstName }: ColourRole) {
  const isGround = use === 'ground'
  const [measured, sample] = useMeasured(measure)
  return (
    <li className={styles.colour}>
      <span
        ref={sample}
        aria-hidden
        className={styles.sample}
        style={{ color: isGround ? against : colour, backgroundColor: isGround ? colour : against }}
      >
        {use === 'words' || isGround ? 'Aa' : <span className={styles.dot} />}
      </span>
      <span className={styles.words}>
        <span className={page.code}>{name}</span>
        <span className={page.small}>
          {measured && `${isGround ? measured.ground : measured.colour} · `}
          {isGround ? `under ${againstName}` : `${use} on ${againstName}`}
        </span>
      </span>
      {measured && <Verdict ratio={measured.ratio} least={leastRatio[use]} />}
    </li>
  )
}

function Verdict({ ratio, least }: { ratio: number; least: number | null }) {
  const passes = least === null || ratio >= least
  return (
    <span className={styles.verdict} data-verdict={least === null ? 'free' : passes ? 'passes' : 'fails'}>
      <span className={styles.ratio}>{ratio.toFixed(2)}</span>
      <span className={passes ? page.small : styles.fails}>
        {least === null ? 'no minimum' : `${passes ? 'passes' : 'fails'} ${least}`}
      </span>
    </span>
  )
}

interface Measured {
  /** The colour and its background as painted on the screen, in hexadecimal digits. */
  colour: string
  ground: string
  ratio: number
}

function measure(sample: HTMLElement): Measured {
  const { color, backgroundColor } = getComputedStyle(sample)
  const beneath = getComputedStyle(sample.closest('ul') ?? sample).backgroundColor
  const ground = painted(beneath, backgroundColor)
  const colour = painted(beneath, backgroundColor, color)
  return { colour: hex(colour), ground: hex(ground), ratio: contrastRatio(colour, ground) }
}
