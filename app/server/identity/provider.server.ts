import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  clockTolerance,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import type { ClaimSettings, ProviderSettings } from '~/app/server/config/providerSettings'
import { isComplete, type Claims } from './claims'

/** How long a response of the provider may take, and how far its clock may differ from ours. */
const TIMEOUT_SECONDS = 5
const CLOCK_TOLERANCE_SECONDS = 60

/**
 * How long what the provider says of itself is believed, in milliseconds: who would be led to one that is away is told so
 * instead, and it is not asked for each stranger who comes.
 */
const DISCOVERY_TTL_MS = 5_000

/** The longest token that fits into an address, in characters. */
const MAX_HINT_LENGTH = 4_000

/** What a sign-in is known by until the provider leads back: kept in the browser that began it, signed. */
export interface AuthorizationState {
  state: string
  nonce: string
  verifier: string
}

/** Whom the provider vouches for, and what it knows this sign-in by. */
export interface ProviderIdentity {
  claims: Claims
  idToken: string | null
}

/** The company's own sign-in, by OpenID Connect: the code flow with PKCE, state and nonce. */
export class Provider {
  readonly #settings: ProviderSettings
  #cached: { metadata: Promise<ServerMetadata>; until: number } | undefined

  constructor(settings: ProviderSettings) {
    this.#settings = settings
  }

  /** What of the claims counts here. */
  get claims(): ClaimSettings {
    return this.#settings.claims
  }

  /** The address at which someone signs in, and what is to be remembered meanwhile. @throws when it does not answer */
  async startSignIn(): Promise<{ address: string; authorization: AuthorizationState }> {
    const config = await this.#configuration()
    const authorization = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
    const address = buildAuthorizationUrl(config, {
      redirect_uri: this.#settings.redirectUri,
      scope: this.#settings.scopes,
      state: authorization.state,
      nonce: authorization.nonce,
      code_challenge: await calculatePKCECodeChallenge(authorization.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, authorization }
  }

  /**
   * Whom the provider has led back with this query, in exchange for its code.
   * @throws when it does not answer, or anything of what it says is not in order
   */
  async completeSignIn(
    query: string,
    { state, nonce, verifier }: AuthorizationState,
  ): Promise<ProviderIdentity> {
    const config = await this.#configuration()
    const answer = await authorizationCodeGrant(config, new URL(`${this.#settings.redirectUri}${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims: Claims = answer.claims() ?? {}
    const idToken = answer.id_token ?? null
    const isKnown = isComplete(claims, this.#settings.claims)
    if (isKnown || config.serverMetadata().userinfo_endpoint === undefined) return { claims, idToken }
    const further = await fetchUserInfo(config, answer.access_token, String(claims.sub))
    return { claims: { ...further, ...claims }, idToken }
  }

  /** Where a browser goes to be signed out there too; null where the provider has no such address. @throws when it does not answer */
  async signOutUrl(idToken: string | null): Promise<string | null> {
    const config = await this.#configuration()
    if (config.serverMetadata().end_session_endpoint === undefined) return null
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${this.#settings.siteUrl}/`,
      // An address or a header that is longer is refused on the way.
      ...(idToken !== null && idToken.length < MAX_HINT_LENGTH && { id_token_hint: idToken }),
    }).href
  }

  /** With no keys in it yet: they are fetched with each sign-in, so that a key is known from its first use on. */
  async #configuration(): Promise<Configuration> {
    const { clientId } = this.#settings
    const metadata = await this.#metadata()
    const config = new Configuration(metadata, clientId, this.#client, this.#authentication(metadata))
    config.timeout = TIMEOUT_SECONDS
    // The signature of what it says, though it comes by TLS.
    enableNonRepudiationChecks(config)
    return config
  }

  /** What could not be read is asked for again by the next who comes. */
  #metadata(): Promise<ServerMetadata> {
    if (this.#cached && performance.now() < this.#cached.until) return this.#cached.metadata
    const { issuer, clientId } = this.#settings
    const metadata = discovery(issuer, clientId, this.#client, None(), {
      timeout: TIMEOUT_SECONDS,
    }).then((config) => config.serverMetadata())
    const known = (this.#cached = { metadata, until: performance.now() + DISCOVERY_TTL_MS })
    metadata.catch(() => {
      if (this.#cached === known) this.#cached = undefined
    })
    return metadata
  }

  get #client() {
    return { [clockTolerance]: CLOCK_TOLERANCE_SECONDS }
  }

  /** In the header, unless the provider takes it in the body alone; the specification's default is the header. */
  #authentication({ token_endpoint_auth_methods_supported: methods }: ServerMetadata): ClientAuth {
    const { clientSecret } = this.#settings
    if (clientSecret === undefined) return None()
    const isInHeader = methods === undefined || methods.includes('client_secret_basic')
    return isInHeader ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret)
  }
}

/** The errors' own words alone: what they were thrown about may hold what nobody is to read. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}
