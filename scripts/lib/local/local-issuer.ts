import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'
import { endSessionPage, sendUserChoice, signUserIn } from './local-issuer-page.ts'
import { LocalStore } from './local-issuer-store.ts'
import { isLocal, members } from './local-members.ts'

/** Path of the shop that receives the response. */
const returnPath = '/sign-on/ciam/return'

export interface IssuerSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

/**
 * Company sign-on for development: an OpenID provider on this machine that signs in any chosen user
 * without a password. It keeps one signing key across starts. A Worker caches an issuer's published
 * keys and would refuse a new one for a minute.
 */
export async function serveIssuer(
  settings: IssuerSettings,
  server: Server = createServer(),
): Promise<Server> {
  if (!isLocal(settings.issuer)) throw new Error(`${settings.issuer} is no address of this machine`)
  const provider = new Provider(settings.issuer, configurationOf(settings))
  acceptAnyPort(provider)
  const answer = provider.callback()
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const requestedPath = request.url ?? '/'
    if (!requestedPath.startsWith('/interaction/')) void answer(request, response)
    else if (request.method === 'POST') void signUserIn(provider, request, response)
    else sendUserChoice(response)
  })
  if (server.listening) return server
  const { port, hostname } = new URL(settings.issuer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), hostname, resolve)
  })
  return server
}

const keyFile = '.wrangler/local-issuer.pem'

/** Signing key of this machine's issuers, created at first use. */
function readOrCreateKey(): KeyObject {
  if (!existsSync(keyFile)) {
    mkdirSync('.wrangler', { recursive: true })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const temporaryFile = `${keyFile}.${process.pid}`
    writeFileSync(temporaryFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
    })
    try {
      linkSync(temporaryFile, keyFile)
    } catch {
      // Another process created it first.
    }
    rmSync(temporaryFile)
  }
  return createPrivateKey(readFileSync(keyFile))
}

function configurationOf({ clientId, clientSecret }: IssuerSettings): Configuration {
  return {
    adapter: LocalStore,
    jwks: { keys: [{ ...readOrCreateKey().export({ format: 'jwk' }), kid: 'local', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    clients: [clientOf(clientId, clientSecret)],
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      profile: ['name'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    // Put the requested claims into the ID token, which saves a request.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = endSessionPage(form)
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => {
      const member = members.find(({ sub }) => sub === id)
      return member && { accountId: id, claims: () => ({ ...member }) }
    },
    // No consent screen: the users work for the company.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile phone')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Session: 86_400, Grant: 86_400, IdToken: 600, AccessToken: 600 },
  }
}

function clientOf(clientId: string, clientSecret: string): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [`http://localhost${returnPath}`],
    post_logout_redirect_uris: ['http://localhost/'],
    token_endpoint_auth_method: 'client_secret_basic',
  }
}

/** Accepts any local port, because starts use different ones. */
function acceptAnyPort({ Client }: Provider): void {
  const isOurs = (path: string) => (address: string) => {
    const { hostname, pathname } = new URL(address)
    return hostname === 'localhost' && pathname === path
  }
  Client.prototype.redirectUriAllowed = isOurs(returnPath)
  Client.prototype.postLogoutRedirectUriAllowed = isOurs('/')
}
