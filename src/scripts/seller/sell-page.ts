import { $signedIn } from '#stores/session/session.ts'

/*
 * Loads the form of a company that joins: on the first touch, or when the person is signed in and
 * may have a draft. The facts of the page need no framework.
 */
const container = document.querySelector<HTMLElement>('[data-sell]')
let isMountStarted = false

function mount(): void {
  if (isMountStarted || !container) return
  isMountStarted = true
  void import('#islands/mount.tsx')
    .then(({ mountScreen }) => mountScreen(container, 'sell'))
    .then(() => {
      // Once the form is open, the facts move to the side of a wide screen.
      container.parentElement!.dataset['open'] = 'true'
    })
    // A missing file must not leave a dead button: the next press retries.
    .catch(() => {
      isMountStarted = false
    })
}

container?.querySelector('[data-start]')?.addEventListener('click', mount)
if ($signedIn.get()) mount()
else
  $signedIn.listen((isIn) => {
    if (isIn) mount()
  })
