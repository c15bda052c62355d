import { Icon } from '../../ui/icons.tsx';
import styles from './StepList.module.css';
import { type SetupStep, setupSteps } from './useSetupStep.ts';

/** The progress through the security setup. */
export function StepList({ current }: { current: SetupStep }) {
  const currentIndex = setupSteps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {setupSteps.map(({ id, label }, index) => (
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
