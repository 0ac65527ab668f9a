/** Switches that occur only in drawings. */
import { along, at, box, circlePts, cyl, group, hose, hullPts, plate, tube } from '../../shapes.mjs'
import { nut, socket, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const ignitionSwitch = () =>
  group(
    along(
      'z',
      group(
        cyl(0.7, 1.8, S),
        at(tube(0.8, 0.62, 0.25, S), 0, 0.9),
        at(cyl(0.55, 0.4, M.black), 0, -1.1),
      ),
    ),
    at(box(0.1, 0.5, 0.6, S), 0, 0, 1.15),
    at(
      plate(
        hullPts([
          [0, -0.3, 0.5],
          [0, 0.3, 0.5],
        ]),
        0.16,
        M.black,
        { holes: [circlePts(0.14, 0, 0.4)] },
      ),
      0,
      0,
      1.9,
      0,
      90,
    ),
    at(box(0.9, 0.7, 0.6, M.black), 0, -0.9, -0.7),
  )

const plungerSwitch = () =>
  group(
    at(thread(0.4, 1.4, M.black), 0, 0.3),
    at(nut(0.7), 0, 0.5),
    at(nut(0.7), 0, -0.2),
    at(cyl(0.15, 0.8, M.white), 0, 1.3),
    at(box(1, 0.9, 0.8, M.black, 0.1), 0, -0.8),
    at(socket(0.8, 0.5, 0.6), 0, -1.4, 0, 180),
  )

const stalk = () =>
  group(
    box(1.2, 1.2, 0.9, M.black, 0.12),
    along('z', tube(0.9, 0.6, 0.7, M.black)),
    ...[-1, 1].map((k) =>
      at(
        group(
          hose(
            [
              [0, 0, 0],
              [k * 0.8, 0.06, 0.1],
              [k * 2, 0.2, 0.3],
            ],
            0.15,
            M.black,
          ),
          at(along('x', cyl(0.26, 0.9, M.black)), k * 2.3, 0.22, 0.34, 0, k * -10, k * 4),
          at(along('x', cyl(0.3, 0.14, M.grey)), k * 1.9, 0.19, 0.28),
        ),
        k * 0.6,
        0,
      ),
    ),
    at(box(0.9, 0.5, 0.6, M.black), 0, -0.9),
  )

export default {
  'ignition-switch': ignitionSwitch,
  'plunger-switch': plungerSwitch,
  stalk: stalk,
}
