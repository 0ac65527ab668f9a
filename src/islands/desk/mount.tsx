import { createRoot } from 'react-dom/client'
import { openDeskLanguage } from '#stores/desk/language.ts'
import { openDesk } from '#stores/desk/member.ts'
import { DeskScreen } from './DeskScreen.tsx'

const container = document.getElementById('desk')
void openDesk()
// The texts and the session load at the same time; the first text shown is in the chosen language.
void openDeskLanguage().then(() => {
  if (container) createRoot(container).render(<DeskScreen />)
})
