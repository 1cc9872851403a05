import { useRef } from 'react'
import type { ApiToken, CreatedToken } from '~/data/contract/apiToken'
import type { Loadable } from '~/ui/lib/loadable'
import { useFocusAfter } from '~/ui/lib/useFocusAfter'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { Loading } from '~/ui/parts/Loading/Loading'
import { Skeleton } from '~/ui/parts/Skeleton/Skeleton'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import * as module from '~/ui/parts/AdminModule/module.css'
import { OneTimeSecret } from '~/ui/parts/AdminModule/OneTimeSecret'
import { TokenForm, type TokenFormProps } from './TokenForm'
import * as styles from './TokenModule.css'
import { TokenRow } from './TokenRow'

export interface TokenModuleProps {
  /** The tokens, in the order in which they were created. */
  tokens: Loadable<readonly ApiToken[]>
  /** The current time, which decides whether a token has expired. */
  now: Date
  /** The props of the form that creates a token. */
  form: TokenFormProps
  /** The new token, while it is shown; otherwise null. */
  newToken: CreatedToken | null
  /** Called when the token has been noted down. */
  onSecretNoted: () => void
  /** Called to revoke the token of this number. */
  onRevoke: (n: number) => void
  /** The number of the token that is being revoked, or null. */
  revoking: number | null
  /** Why a token was not revoked; or null. */
  error: Omit<AdminAlertProps, 'title'> | null
}

/** The API tokens of integrations: create, show once, revoke. */
export function TokenModule(props: TokenModuleProps) {
  const { tokens, now, form, newToken, onSecretNoted, onRevoke, revoking, error } = props
  const title = useRef<HTMLHeadingElement>(null)
  const count = tokens.state === 'ready' ? tokens.value.length : 0
  useFocusAfter(newToken !== null, title)
  useFocusAfter(revoking !== null, title)
  return (
    <>
      <div className={module.block}>
        <div>
          <h3 ref={title} tabIndex={-1} className={module.title}>
            API tokens
          </h3>
          <p className={module.quiet}>
            <bdi>For programs that use this site. The history shows each by its name.</bdi>
          </p>
        </div>
        {newToken && (
          <OneTimeSecret
            title={`Token of “${newToken.name}”`}
            secret={newToken.token}
            note="Store it where only that program can read it. It is not stored here."
            onDone={onSecretNoted}
          />
        )}
        <TokenForm {...form} />
      </div>
      <div className={module.block}>
        <h3 className={module.title}>{count === 0 ? 'Tokens' : `Tokens, ${count}`}</h3>
        {error !== null && <AdminAlert title="The token was not revoked" {...error} scrollsIntoView />}
        {tokens.state === 'loading' && (
          <Loading label="Loading the tokens" count={2} className={styles.list}>
            <Skeleton width="60%" height="36px" />
          </Loading>
        )}
        {tokens.state === 'failed' && (
          <FailedPanel
            title="The tokens could not be loaded"
            message={tokens.message}
            onRetry={tokens.onRetry}
          />
        )}
        {tokens.state === 'ready' && count === 0 && (
          <p role="status" className={module.quiet}>
            <bdi>No tokens yet.</bdi>
          </p>
        )}
        {tokens.state === 'ready' && count > 0 && (
          <ul className={styles.list}>
            {tokens.value.map((token) => (
              <TokenRow
                key={token.n}
                token={token}
                now={now}
                busy={revoking === token.n}
                onRevoke={() => {
                  onRevoke(token.n)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
