import { createRoot } from 'react-dom/client'
import { openDesk } from '#stores/desk/member.ts'
import { DeskScreen } from './DeskScreen.tsx'

const place = document.getElementById('desk')
if (place) createRoot(place).render(<DeskScreen />)
void openDesk()
