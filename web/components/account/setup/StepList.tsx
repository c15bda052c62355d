import { Icon } from '../../ui/icons.tsx';
import styles from './StepList.module.css';

interface StepListProps<S extends string> {
  steps: readonly { id: S; label: string }[];
  current: S;
}

/** The progress through a series of steps. */
export function StepList<S extends string>({ steps, current }: StepListProps<S>) {
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          className={styles.step}
          data-state={index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead'}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < currentIndex ? <Icon name="check" size={16} /> : <span>{index + 1}</span>}
          </span>
          <span className={styles.label}>{label}</span>
          {index < currentIndex ? <span className="visually-hidden">, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
