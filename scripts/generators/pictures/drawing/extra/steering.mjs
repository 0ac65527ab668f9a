/** Steering parts that occur only in drawings. */
import {
  along,
  at,
  box,
  cone,
  cyl,
  fillet,
  group,
  hose,
  lathe,
  plate,
  torus,
  tube,
} from '../../shapes.mjs'
import { gear, nut } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const joint = () =>
  group(
    cyl(0.42, 0.6, S),
    at(cone(0.3, 0.2, 0.3, M.rubber), 0, 0.45),
    at(cyl(0.14, 0.7, S), 0, 0.8),
    at(nut(0.24), 0, 1),
  )

const centerLink = () =>
  group(
    hose(
      [
        [-2.6, 0, 0],
        [-2, 0.1, 0],
        [-1, 0.5, 0],
        [1, 0.5, 0],
        [2, 0.1, 0],
        [2.6, 0, 0],
      ],
      0.24,
      S,
    ),
    ...[-2.7, -1.4, 1.4, 2.7].map((x) => at(joint(), x, Math.abs(x) > 2 ? 0 : 0.4)),
  )

const pitmanArm = () =>
  group(
    plate(
      fillet(
        [
          [-1.7, -0.55],
          [-1, -0.55],
          [1.3, -0.3],
          [1.8, -0.3],
          [1.8, 0.3],
          [1.3, 0.3],
          [-1, 0.55],
          [-1.7, 0.55],
        ],
        0.28,
        true,
      ),
      0.32,
      S,
      { bevel: 0.06 },
    ),
    at(along('z', tube(0.66, 0.36, 0.8, S)), -1.5),
    at(along('z', gear(24, 0.36, 0.3, 0.82, S, 0.28)), -1.5),
    at(along('z', joint()), 1.5),
  )

const steeringGearbox = () =>
  group(
    along(
      'x',
      lathe(
        [
          [0, -1.8],
          [0.6, -1.8],
          [0.75, -1.5],
          [0.75, 0.9],
          [0.55, 1.2],
          [0.3, 1.3],
          [0.3, 1.9],
          [0, 1.9],
        ],
        M.castIron,
      ),
    ),
    at(along('x', gear(20, 0.2, 0.17, 0.7)), 2.1),
    at(cyl(0.7, 1.8, M.castIron), -0.3, -0.6),
    at(gear(24, 0.34, 0.3, 0.9), -0.3, -1.9),
    at(box(1.3, 0.3, 1.4, M.castIron, 0.1), -0.3, 0.4),
    ...[-1, 0.4].flatMap((x) =>
      [-0.95, 0.95].map((z) => at(along('z', tube(0.3, 0.15, 0.6, M.castIron)), x, 0.3, z)),
    ),
  )

const steeringWheel = () =>
  group(
    along('z', torus(2, 0.2, M.rubber)),
    plate(
      fillet(
        [
          [-0.8, 0.6],
          [0.8, 0.6],
          [0.7, -0.7],
          [-0.7, -0.7],
        ],
        0.3,
        true,
      ),
      0.4,
      M.black,
      { bevel: 0.15 },
    ),
    ...[-1, 1].map((k) =>
      at(
        plate(
          fillet(
            [
              [-0.6, -0.2],
              [0.65, -0.14],
              [0.65, 0.2],
              [-0.6, 0.26],
            ],
            0.06,
            true,
          ),
          0.22,
          M.black,
        ),
        1.3 * k,
        0.2,
      ),
    ),
    at(box(0.5, 1.2, 0.22, M.black), 0, -1.25),
    at(along('z', tube(0.4, 0.2, 0.7, S)), 0, 0, -0.4),
  )

const clockSpring = () =>
  group(
    along('z', tube(1.3, 0.5, 0.5, M.black)),
    at(along('z', tube(1.45, 1.1, 0.2, M.black)), 0, 0, -0.3),
    at(along('z', tube(0.62, 0.5, 0.5, M.black)), 0, 0, 0.4),
    at(box(0.8, 0.5, 0.5, M.black), 0, -1.35, -0.1),
    at(box(0.5, 0.35, 0.4, M.black), 0.5, 0.9, 0.35),
    hose(
      [
        [0.5, 0.9, 0.5],
        [0.7, 1.5, 0.8],
        [1.2, 1.9, 0.6],
      ],
      0.06,
      M.rubber,
    ),
  )

export default {
  'center-link': centerLink,
  'pitman-arm': pitmanArm,
  'steering-gearbox': steeringGearbox,
  'steering-wheel': steeringWheel,
  'clock-spring': clockSpring,
}
