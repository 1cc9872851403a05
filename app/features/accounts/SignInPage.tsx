import { SignInScreen, SplashScreen, type SignInScreenProps, type SplashWords } from '~/ui'
import { InertScript } from '~/app/server/pages/InertScript'
import { SignInScript } from './SignInScript'

export interface SignInPageProps extends Pick<
  SignInScreenProps,
  'brand' | 'provider' | 'hasAccounts' | 'error' | 'note'
> {
  /** The texts of the splash screen. */
  splash: SplashWords
  /** The message if the server does not answer. */
  unreachable: string
}

/** The sign-in page, rendered on the server only. It works with its HTML and one small script. */
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
