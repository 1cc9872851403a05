import { site } from '~/app/server/composition.server'
import { callbackPath } from '~/app/server/config/providerSettings'

/** Why the company's own sign-in led to nothing. */
export type SignInFailure = 'away' | 'refused' | 'expired' | 'invalid' | 'role' | 'name' | 'taken' | 'many'

const askOperator = 'ask whoever runs this site.'

const failureMessages: Readonly<Record<SignInFailure, string>> = {
  away: "The company's sign-in does not answer at this moment; try again in a minute",
  refused: 'The sign-in was not completed; try again.',
  expired: 'The sign-in took too long, or began in another browser; try again.',
  invalid:
    "The company's sign-in gave an answer that is not in order; try again, or ask whoever runs this site.",
  role: `Your account is not admitted to this site; ${askOperator}`,
  name: `Your account has no name that this site can use; ${askOperator}`,
  taken: `Your name is that of an account of this site; ${askOperator}`,
  many: 'Too many sign-ins failed from your network; try again in five minutes.',
}

/** What leads in, and what became of the last try: by the reason in the address, which may be anything. */
export function signInPageProps(request: Request) {
  const why = new URL(request.url).searchParams.get('why') ?? ''
  const { provider, hasAccounts } = signInMethods()
  const fault = Object.hasOwn(failureMessages, why) ? failureMessages[why as SignInFailure] : null
  const otherwise = hasAccounts ? ', or use an account of this site.' : '.'
  return {
    provider,
    hasAccounts,
    error: why === 'away' ? `${fault}${otherwise}` : fault,
    note: why === 'signed-out' ? 'You are signed out.' : null,
  }
}

/** The ways to sign in. */
export function signInMethods() {
  const { provider, env } = site()
  return {
    provider: provider ? { label: env.OIDC_LABEL, href: callbackPath } : null,
    hasAccounts: env.LOCAL_ACCOUNTS === 'on',
  }
}
