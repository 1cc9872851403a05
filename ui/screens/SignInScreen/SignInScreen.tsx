import { LogIn } from '~/ui/parts/Icon/icons'
import { nameOf, type Brand } from '~/data/domain/launch/brand'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { AccountForm } from './AccountForm'
import * as styles from './SignInScreen.css'

export interface SignInScreenProps {
  /** The name and the mark of the launch. */
  brand: Brand
  /** The company's single sign-on: the label of its button, and its address; null without one. */
  provider: { label: string; href: string } | null
  /** People can sign in with accounts of this site. */
  hasAccounts: boolean
  /** Why the last attempt failed; null without an error. */
  error: string | null
  /** The end of the last session: "You are signed out."; null without a message. */
  note: string | null
  /** The sign-in is being checked. */
  busy: boolean
  /** Called with the user name and the password. @default the host's own script sends the form */
  onSignIn?: ((username: string, password: string) => void) | undefined
}

/** Shown in place of every page where reading needs a sign-in. */
export function SignInScreen({
  brand,
  provider,
  hasAccounts,
  error,
  note,
  busy,
  onSignIn,
}: SignInScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <div className={styles.head}>
          <BrandMark size={56} brand={brand} />
          <h1 className={styles.title}>
            <bdi>{nameOf(brand)}</bdi>
          </h1>
          <p className={styles.lead}>
            <bdi>{note ?? 'Sign in to see the launch.'}</bdi>
          </p>
        </div>
        <div className={styles.card}>
          {/* The host's script fills it too, because this page is not hydrated. */}
          <div hidden={error === null} data-part="error">
            <AdminAlert text={error ?? ''} />
          </div>
          {provider && (
            <Button variant="ink" size="large" asChild>
              <a href={provider.href} data-part="provider">
                <Icon of={LogIn} />
                <bdi>{provider.label}</bdi>
              </a>
            </Button>
          )}
          {provider && hasAccounts && (
            <p className={styles.or}>
              <bdi>or with an account of this site</bdi>
            </p>
          )}
          {hasAccounts && (
            <AccountForm variant={provider ? 'outline' : 'ink'} busy={busy} onSignIn={onSignIn} />
          )}
        </div>
        <p className={styles.foot}>
          <bdi>Internal. Ask whoever runs this site for access.</bdi>
        </p>
      </div>
    </div>
  )
}
