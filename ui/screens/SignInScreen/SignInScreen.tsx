import { LogIn } from 'lucide-react'
import { nameOf, type Brand } from '~/data/domain/launch/brand'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { AccountForm } from './AccountForm'
import * as styles from './SignInScreen.css'

export interface SignInScreenProps {
  /** The name and mark of the launch. */
  brand: Brand
  /** Whose sign-in leads in, in words for its button, and where that is; null when there is none. */
  provider: { label: string; href: string } | null
  /** Accounts of this site lead in. */
  hasAccounts: boolean
  /** Why the last try failed; null when there was none. */
  error: string | null
  /** What became of the last visit: "You are signed out."; null when there is nothing to say. */
  note: string | null
  /** A try is on its way. */
  busy: boolean
  /** The user name and the password to try. @default the host's own script sends the form */
  onSignIn?: ((username: string, password: string) => void) | undefined
}

/** Replaces every page where only those who are signed in may read. */
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
          {/* The host's script fills it too, on a page that no other script takes over. */}
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
