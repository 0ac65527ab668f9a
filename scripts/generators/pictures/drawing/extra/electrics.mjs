/** Batteries, starters, fuses and sensors that occur only in drawings. */
import {
  along,
  at,
  box,
  circlePts,
  cone,
  cyl,
  group,
  hose,
  hullPts,
  lathe,
  plate,
  rectPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { bolt, coil, nut, socket, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const terminal = () =>
  group(
    tube(0.75, 0.5, 0.7, M.brass),
    at(box(0.3, 0.7, 1, M.brass, 0.05), -0.9, 0, 0),
    at(along('z', bolt(0.16, 1.2)), -0.95, 0, 0.6),
    at(box(1.3, 0.5, 0.6, M.brass, 0.1), 1.2, -0.05),
    at(bolt(0.18, 0.5), 1, 0.3),
    at(bolt(0.18, 0.5), 1.5, 0.3),
  )

const lug = () =>
  group(
    plate(hullPts([[0, 0, 0.45]]), 0.14, S, { holes: [circlePts(0.2)] }),
    at(along('x', tube(0.24, 0.16, 0.8, S)), 0.7),
  )

const batteryCable = () =>
  group(
    hose(
      [
        [-1.9, 0.3, 0],
        [-1.2, 0.3, 0],
        [-0.4, -0.7, 0],
        [0.7, -0.6, 0],
        [1.5, 0.6, 0],
        [2.4, 0.7, 0],
      ],
      0.2,
      M.rubber,
    ),
    at(lug(), -2.7, 0.3),
    at(terminal(), 3, 0.7, 0, 0, 180),
  )

const brush = () =>
  group(
    box(1.6, 1, 0.7, M.black, 0.1),
    ...[-0.4, 0.4].map((x) =>
      at(group(box(0.34, 0.9, 0.4, M.carbon), at(coil(0.16, 0.03, 0.5, 5, S), 0, -0.6)), x, 0.8),
    ),
    at(
      plate(rectPts(2.6, 0.5, 0.2), 0.16, S, {
        holes: [circlePts(0.13, -1.05), circlePts(0.13, 1.05)],
      }),
      0,
      -0.3,
      -0.3,
    ),
  )

const starterSolenoid = () =>
  group(
    along(
      'x',
      group(
        cyl(0.8, 1.8, S),
        at(cyl(0.7, 0.6, M.black), 0, 1.15),
        at(cyl(0.3, 0.8, S), 0, -1.2),
        at(box(0.14, 0.4, 0.5, S), 0, -1.7),
      ),
    ),
    ...[0.35, -0.35].map((y) => at(along('x', group(thread(0.15, 0.6), nut(0.26))), 1.7, y)),
    at(box(0.16, 1.5, 2, S, 0.08), -0.9),
  )

const mainFuse = () =>
  group(
    box(1.5, 1.3, 1, M.black, 0.12),
    at(box(1.2, 0.14, 0.7, M.white, 0.06), 0, 0.7),
    at(box(0.5, 0.3, 0.5, M.black), 0, 0.85),
    ...[-0.45, 0.45].map((x) => at(box(0.34, 1, 0.12, S), x, -1.1)),
  )

const parkingSensor = () =>
  group(
    along(
      'z',
      group(
        lathe(
          [
            [0, 0.9],
            [0.6, 0.88],
            [0.66, 0.7],
            [0.55, 0.6],
            [0.55, -0.5],
            [0, -0.5],
          ],
          M.black,
        ),
        at(tube(0.8, 0.6, 0.14, M.black), 0, 0.6),
      ),
    ),
    at(box(0.8, 0.8, 0.8, M.black, 0.1), 0, 0, -0.7),
    at(group(socket(0.6, 0.8, 0.5)), 0, -0.9, -0.7, 180),
  )

const snail = () =>
  group(
    along(
      'z',
      group(cyl(0.9, 0.5, M.black), at(cyl(0.5, 0.3, S), 0, -0.35), at(tube(1, 0.9, 0.2, S), 0, 0)),
    ),
    at(along('z', torus(0.66, 0.4, M.black)), 0, 0, 0.4),
    at(cone(0.4, 0.85, 1.3, M.black), -0.9, 0.55, 0.4, 0, 0, 40),
    at(box(0.3, 1.3, 0.08, S), 0.6, 1.2, -0.3, 0, 0, -20),
  )

export default {
  terminal: terminal,
  'battery-cable': batteryCable,
  brush: brush,
  'starter-solenoid': starterSolenoid,
  'main-fuse': mainFuse,
  'parking-sensor': parkingSensor,
  snail: snail,
}
