import { SignInScreen, SplashScreen, type SignInScreenProps, type SplashWords } from '~/ui'
import { InertScript } from '~/app/server/pages/InertScript'
import { SignInScript } from './SignInScript'

export interface SignInPageProps extends Pick<
  SignInScreenProps,
  'brand' | 'provider' | 'hasAccounts' | 'error' | 'note'
> {
  /** What the splash says. */
  splash: SplashWords
  /** What is said when no answer comes. */
  unreachable: string
}

/** The page of the sign-in, as the server draws it: it works by its HTML and one small script of its own. */
export default function SignInPage({ unreachable, splash, ...words }: SignInPageProps) {
  return (
    <>
      <SplashScreen words={splash} />
      <div>
        <InertScript />
        <main>
          <SignInScreen {...words} busy={false} />
        </main>
        <SignInScript unreachable={unreachable} />
      </div>
    </>
  )
}
