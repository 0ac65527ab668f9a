/** Returns the subscription of this browser, if it has one. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker?.getRegistration()
  return (await worker?.pushManager?.getSubscription()) ?? null
}

/** Push endpoint and keys of this browser, in the form that the platform registers. */
interface PushDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Asks for permission and subscribes this browser. Returns undefined when the buyer declines or the
 * browser's push service can't be reached.
 */
export async function subscribeToPush(publicKey: string): Promise<PushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const worker = await navigator.serviceWorker.ready
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
  } catch {
    return undefined
  }
}
