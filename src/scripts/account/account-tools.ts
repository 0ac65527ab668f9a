import { $signedIn } from '#stores/session/session.ts'

/**
 * Adds the account to a desktop header: a sign-in link for visitors; name, ID, account menu and
 * price list menu for buyers (specification section 2, "Header").
 */
export function startAccountTools(strip: HTMLElement): void {
  const link = strip.querySelector<HTMLAnchorElement>('[data-account]')
  if (!link) return
  link.ariaHasPopup = 'dialog'
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void openSignInFrom(link)
  })
  const tools = document.createElement('div')
  tools.className = 'desk-tools'
  const show = (isSignedIn: boolean) => {
    link.hidden = isSignedIn
    if (!isSignedIn) {
      tools.remove()
      return
    }
    link.insertAdjacentElement('afterend', tools)
    void import('./account-menu.ts').then(({ fillAccountTools }) => fillAccountTools(tools))
  }
  show($signedIn.get())
  $signedIn.listen(show)
}

async function openSignInFrom(link: HTMLAnchorElement): Promise<void> {
  const { openSignIn } = await import('#islands/dialogs.tsx')
  await openSignIn(link, () => {})
}
