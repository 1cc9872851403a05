import { site } from '~/app/server/composition.server'
import { callbackPath } from '~/app/server/config/providerSettings'

/** Why a sign-in at the company's provider failed. */
export type SignInFailure = 'away' | 'refused' | 'expired' | 'invalid' | 'role' | 'name' | 'taken' | 'many'

const askOperator = 'ask the operator of this site.'

const failureMessages: Readonly<Record<SignInFailure, string>> = {
  away: "The company's sign-in does not respond; try again in a minute",
  refused: 'The sign-in was not completed; try again.',
  expired: 'The sign-in took too long, or began in another browser; try again.',
  invalid: "The company's sign-in sent an invalid response; try again, or ask the operator of this site.",
  role: `Your account has no access to this site; ${askOperator}`,
  name: `Your account has no name that this site can use; ${askOperator}`,
  taken: `An account of this site already has your name; ${askOperator}`,
  many: 'Too many sign-ins failed from your network; try again in five minutes.',
}

/**
 * The props of the sign-in page: the ways to sign in, and the result of the last attempt. The `why` parameter may be
 * anything.
 */
export function signInPageProps(request: Request) {
  const reason = new URL(request.url).searchParams.get('why') ?? ''
  const { provider, hasAccounts } = signInMethods()
  const error = Object.hasOwn(failureMessages, reason) ? failureMessages[reason as SignInFailure] : null
  const otherwise = hasAccounts ? ', or use an account of this site.' : '.'
  return {
    provider,
    hasAccounts,
    error: reason === 'away' ? `${error}${otherwise}` : error,
    note: reason === 'signed-out' ? 'You are signed out.' : null,
  }
}

export function signInMethods() {
  const { provider, env } = site()
  return {
    provider: provider ? { label: env.OIDC_LABEL, href: callbackPath } : null,
    hasAccounts: env.LOCAL_ACCOUNTS === 'on',
  }
}
