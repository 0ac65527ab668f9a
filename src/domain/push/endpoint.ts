/*
 * Hosts of the browsers' push services. The Worker sends only to these, so that a registered
 * endpoint can't make it send requests to other hosts.
 */
const pushHosts = ['fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com']
const pushDomains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Maximum length of an endpoint. */
export const maxEndpointLength = 600

/** True for an address of a known push service. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' || port !== '') return false
  return pushHosts.includes(hostname) || pushDomains.some((domain) => hostname.endsWith(domain))
}
