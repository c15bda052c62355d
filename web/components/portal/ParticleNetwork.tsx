import { useEffect, useRef } from 'react';
import { startParticles } from '../../particles/startParticles.ts';
import styles from './ParticleNetwork.module.css';

/** Drifting, linked felt-tip dots behind a page. Decorative. */
export default function ParticleNetwork() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? startParticles(host.current) : undefined), []);
  return <div ref={host} className={styles.network} aria-hidden="true" />;
}
