/** Fuel system parts that occur only in drawings. */
import {
  along,
  at,
  box,
  circlePts,
  cone,
  cyl,
  group,
  hose,
  lathe,
  plate,
  rectPts,
  torus,
  tube,
} from '../../shapes.mjs'
import { hex, socket, thread } from '../../hardware.mjs'
import * as M from '../../materials.mjs'

const S = M.steel

const pumpMotor = () =>
  group(
    cyl(0.75, 2.4, S),
    at(cyl(0.68, 0.4, M.black), 0, 1.35),
    at(cyl(0.18, 0.6, M.black), 0.25, 1.7),
    at(box(0.5, 0.4, 0.3, M.black), -0.25, 1.6),
    at(cyl(0.55, 0.3, M.black), 0, -1.3),
    at(tube(0.8, 0.74, 0.2, M.rubber), 0, -0.6),
  )

const mechPump = () =>
  group(
    cyl(1, 0.5, M.alu),
    at(
      lathe(
        [
          [0, 0.7],
          [0.7, 0.65],
          [1, 0.3],
          [1, 0],
          [0, 0],
        ],
        M.alu,
      ),
      0,
      0.25,
    ),
    at(tube(1.15, 0.9, 0.16, S), 0, 0.2),
    at(box(1.1, 0.9, 1, M.alu, 0.15), 0.2, -0.6),
    at(
      plate(rectPts(1.8, 1.1, 0.3), 0.2, M.alu, {
        holes: [circlePts(0.14, -0.65), circlePts(0.14, 0.65)],
      }),
      0.9,
      -0.7,
      0,
      0,
      90,
    ),
    at(box(1.6, 0.22, 0.36, S), 1.7, -0.8, 0, 0, 0, -14),
    ...[-1, 1].map((k) => at(along('z', cyl(0.16, 1, S)), -0.2, 0.55, k * 1)),
  )

const fuelSender = () =>
  group(
    at(cyl(1.1, 0.16, S), 0, 1.6),
    at(socket(0.6, 0.5, 0.4), 0, 1.9),
    at(box(0.3, 1.8, 0.14, S), 0, 0.7),
    at(box(0.8, 0.7, 0.3, M.black), 0, -0.2),
    hose(
      [
        [0, -0.2, 0.25],
        [0.8, -0.5, 0.25],
        [1.8, -1, 0.25],
        [2, -1.4, 0.25],
      ],
      0.05,
      S,
    ),
    at(along('z', cyl(0.4, 1.1, M.black)), 2.1, -1.5, 0.2),
  )

const hpPump = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 1.3],
          [0.24, 1.3],
          [0.34, 0.7],
          [0.6, 0.7],
          [0.9, 0.5],
          [0.9, -0.9],
          [0, -0.9],
        ],
        M.alu,
      ),
    ),
    ...[90, 210, 330].map((a) =>
      at(
        group(at(cyl(0.55, 0.9, M.alu), 0, 1), at(hex(0.5, 0.3), 0, 1.55)),
        0,
        0,
        -0.2,
        0,
        0,
        a - 90,
      ),
    ),
    at(
      plate(rectPts(2.6, 1.4, 0.4), 0.24, M.alu, {
        holes: [circlePts(0.15, -1.05), circlePts(0.15, 1.05)],
      }),
      0,
      0,
      0.5,
      0,
      0,
      30,
    ),
    at(along('z', cyl(0.4, 0.8, S)), 0.1, 0.2, -1.2),
  )

const dieselInjector = () =>
  group(
    cyl(0.5, 1.6, S),
    at(hex(0.56, 0.5), 0, 1),
    at(cyl(0.34, 0.6, S), 0, 1.5),
    at(socket(0.6, 0.5, 0.5), 0, 2),
    at(cyl(0.36, 1.4, S), 0, -1.4),
    at(cone(0.1, 0.24, 0.4, S), 0, -2.3),
    at(cyl(0.1, 0.5, S), 0, -2.6),
    at(along('x', group(cyl(0.2, 0.8, S), at(thread(0.2, 0.4), 0, 0.4))), 0.7, 0.5),
  )

const solenoid = () =>
  group(
    cyl(0.62, 1.3, S),
    at(cyl(0.45, 0.5, S), 0, -0.9),
    at(cyl(0.3, 0.7, S), 0, -1.4),
    at(torus(0.32, 0.06, M.rubber), 0, -1.4),
    at(cyl(0.66, 0.2, M.black), 0, 0.7),
    at(along('x', socket(0.5, 0.7, 0.4)), 0.7, 0.8),
    at(plate(rectPts(2, 0.7, 0.3), 0.14, S, { holes: [circlePts(0.12, 0.8)] }), 0.2, -0.6, 0, 90),
  )

const turboCore = () =>
  group(
    along(
      'z',
      lathe(
        [
          [0, 0.4],
          [0.7, 0.4],
          [0.8, 0.2],
          [0.5, -0.1],
          [0.5, -0.4],
          [1, -0.6],
          [1, -0.75],
          [0, -0.75],
        ],
        M.castIron,
      ),
    ),
    at(along('z', cyl(0.12, 2.6, S)), 0, 0, 0),
    ...[1.1, -1.2].map((z) =>
      at(
        group(
          along('z', cone(0.8, 0.25, 0.5, S)),
          ...Array.from({ length: 10 }, (_, i) =>
            at(at(box(0.7, 0.05, 0.5, S), 0.45, 0, 0), 0, 0, 0, 0, 0, i * 36),
          ),
        ),
        0,
        0,
        z,
        z < 0 ? 180 : 0,
      ),
    ),
    at(cyl(0.3, 0.5, M.castIron), 0, 0.8, 0.1),
  )

export default {
  'pump-motor': pumpMotor,
  'mech-pump': mechPump,
  'fuel-sender': fuelSender,
  'hp-pump': hpPump,
  'diesel-injector': dieselInjector,
  solenoid: solenoid,
  'turbo-core': turboCore,
}
