import { endsOf, sectionOf } from '#domain/practice/loops.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { numbersOf } from '../plan/line-numbers.ts';
import { useLoops } from '../queries/loops.ts';
import { usePractice } from '../session/use-practice.ts';

/** The loops saved in this scene, in its order, with the section that loops now. */
export function useSceneLoops() {
  const scene = usePractice((state) => state.scene);
  const numbers = usePractice((state) => state.numbers);
  const section = usePractice(({ plan }) => plan.options.section);
  const { loops, change } = useLoops(scene.id, (refusal) => toast.error(refusal.message));
  const linesIn = (from: number, to: number) => {
    const marked = numbersOf({ from, to }, numbers);
    if (!marked) return '';
    return marked.from === marked.to ? `Line ${marked.from}` : `Lines ${marked.from} to ${marked.to}`;
  };
  const kept = loops
    .flatMap((loop) => {
      const at = sectionOf(scene, loop);
      return at ? [{ loop, section: at, lines: linesIn(at.from, at.to) }] : [];
    })
    .toSorted((one, other) => one.section.from - other.section.from || one.section.to - other.section.to);
  const ends = section && endsOf(scene, section);
  const now =
    section && ends
      ? {
          ends,
          lines: linesIn(section.from, section.to),
          isKept: loops.some(
            (loop) => loop.fromLineId === ends.fromLineId && loop.toLineId === ends.toLineId,
          ),
        }
      : null;
  return { kept, now, change };
}
