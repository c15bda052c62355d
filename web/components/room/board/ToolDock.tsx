import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawing } from '../../../../shared/protocol/limits.ts';
import { keepTools } from '../../../storage/toolsMemory.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { lazyDialog } from '../../ui/lazyExtra.tsx';
import { focusFirst } from '../focusFirst.ts';
import { ColorPalette } from './ColorPalette.tsx';
import type { BoardControls } from './DrawingBoard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import styles from './ToolDock.module.css';
import { modeTools, shapeTools } from './tools.ts';

const ShortcutLegend = lazyDialog(() => import('./ShortcutLegend.tsx'));

/** Buttons with the tools' icons. */
const choicesOf = <Tool extends { icon: IconName }>(tools: readonly Tool[]) =>
  tools.map((tool) => ({ ...tool, content: <Icon name={tool.icon} /> }));

const modeChoices = choicesOf(modeTools);
const shapeChoices = choicesOf(shapeTools);

/** The diameter of a brush's dot in CSS pixels: the largest fits its button, the smallest can be seen. */
const dotPx = (size: number): number => 3 + size * 0.6;

const sizes = drawing.sizes.map((value) => ({
  value,
  label: `Brush size ${value}`,
  content: <i className={styles.dot} style={{ width: dotPx(value), height: dotPx(value) }} />,
}));

/** With the last shape the select tool gives way to the shape tool, and takes its button along. */
const keepFocus = (button: HTMLButtonElement | null) => () => {
  if (button === document.activeElement) focusFirst('input[value="shape"]');
};

interface ToolDockProps extends BoardControls {
  /** What is shown of the chat, where the tools are in its place. */
  children: ReactNode;
}

/** The drawer's tools. */
export function ToolDock({ board, view, children }: ToolDockProps) {
  const [isLegendOpen, setLegendOpen] = useState(false);
  const openLegend = () => setLegendOpen(true);
  const dock = useRef<HTMLElement>(null);
  useEffect(() => keepTools(view), [view]);
  // A press may disable its own button: the focus goes to what is chosen beside it, or else to another button there.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && dock.current?.contains(focused))
      focused.parentElement?.querySelector<HTMLElement>('input:checked, button:enabled')?.focus();
  });
  return (
    <section ref={dock} className={styles.dock} aria-labelledby="dock-title">
      <h2 id="dock-title" className="visually-hidden">
        Drawing tools
      </h2>
      <div className={styles.tools} data-mode={view.mode}>
        <ColorPalette color={view.color} onChoose={board.setColor} />
        <div className={cx(styles.row, styles.modes)}>
          <ChoiceGroup
            legend="Mode"
            legendHidden
            choices={modeChoices}
            value={view.mode}
            onChoose={board.setMode}
          />
          {view.mode === 'shape' ? (
            <ChoiceGroup
              legend="Shape"
              legendHidden
              choices={shapeChoices}
              value={view.shapeKind}
              onChoose={board.setShape}
            />
          ) : null}
          {view.mode === 'select' ? (
            <IconButton
              ref={keepFocus}
              label="Delete"
              icon="close"
              disabled={!view.hasSelection}
              onClick={board.deleteSelected}
            />
          ) : null}
          <IconButton
            label="Keys"
            icon="keyboard"
            title="Keys (?)"
            className={styles.legend}
            onClick={openLegend}
          />
        </div>
        {children}
        <div className={cx(styles.row, styles.brushes)}>
          <ChoiceGroup
            legend="Brush size"
            legendHidden
            choices={sizes}
            value={view.size}
            onChoose={board.setSize}
          />
          <div className={styles.edits}>
            <IconButton label="Undo" icon="undo" disabled={!view.canUndo} onClick={board.undo} />
            <IconButton label="Redo" icon="redo" disabled={!view.canRedo} onClick={board.redo} />
            <IconButton label="Clear" icon="trash" disabled={view.isEmpty} onClick={board.clear} />
          </div>
        </div>
      </div>
      <Shortcuts board={board} view={view} onLegend={openLegend} />
      {isLegendOpen ? <ShortcutLegend onClose={() => setLegendOpen(false)} /> : null}
    </section>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: IconName;
}

const IconButton = ({ label, icon, ...rest }: IconButtonProps) => (
  <Button look="icon" aria-label={label} title={label} {...rest}>
    <Icon name={icon} />
  </Button>
);
